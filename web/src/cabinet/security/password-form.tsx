import { NewPasswordForm } from 'contract/account-forms'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { PasswordRules } from '../../shared/password-rules.tsx'
import { useExplained } from '../../shared/use-explained.ts'
import { StepButtons } from '../../ui/buttons/step-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'

type PasswordFormProps = {
  /** What was typed before, when coming back to it. */
  typed: string
  onPassword: (password: string) => Promise<void>
  /** The service asks for reauthentication. */
  onCodeNeeded: (password: string) => Promise<void>
  onCancel: () => void
}

export function PasswordForm({ typed, onPassword, onCodeNeeded, onCancel }: PasswordFormProps) {
  const { password: text } = useText('security')
  const { fields } = useText('account')
  const explained = useExplained()
  const form = useSchemaForm(NewPasswordForm, { defaultValues: { password: typed, confirm: typed } })
  const { setFocus } = form

  useEffect(() => setFocus('password'), [setFocus])

  return (
    <Form
      form={form}
      onSubmit={({ password }) =>
        explained(async () => {
          try {
            await onPassword(password)
          } catch (error) {
            if (!isAuthError(error) || error.code !== 'reauthentication_needed') throw error
            await onCodeNeeded(password)
          }
        })
      }
    >
      <PasswordField
        name="password"
        label={fields.newPassword}
        autoComplete="new-password"
        hint={<PasswordRules />}
      />
      <PasswordField name="confirm" label={fields.newConfirm} autoComplete="new-password" />
      <p className="text-muted">{text.others}</p>
      <StepButtons submit={text.save} onCancel={onCancel} />
    </Form>
  )
}
