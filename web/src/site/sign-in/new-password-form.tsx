import { NewPasswordForm as NewPasswordFields } from 'contract/account-forms'
import { useNavigate } from 'react-router'
import { exchange } from '../../api/exchange.ts'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { endRecovery } from '../../api/recovery-mark.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { PasswordRules } from '../../shared/password-rules.tsx'
import { useExplained } from '../../shared/use-explained.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Sets the new password and signs the client in. */
export function NewPasswordForm() {
  const { reset, fields } = useText('account')
  const { auth } = useRootData()
  const navigate = useNavigate()
  const explained = useExplained()
  const form = useSchemaForm(NewPasswordFields, { defaultValues: { password: '', confirm: '' } })

  return (
    <Form
      form={form}
      onSubmit={({ password }) =>
        explained(async () => {
          const client = await loadAuthClient(auth)
          const { error } = await client.updateUser({ password })
          if (error) throw error
          endRecovery()
          await exchange(client)
          toast.success(reset.done)
          await navigate('/profile', { replace: true })
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
      <SubmitButton>{reset.submit}</SubmitButton>
    </Form>
  )
}
