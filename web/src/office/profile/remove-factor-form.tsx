import { auth } from 'contract/auth'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { StepButtons } from '../../ui/buttons/step-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { refusalAt } from '../refusal-at.ts'

type RemoveFactorFormProps = { onRemoved: () => Promise<void>; onCancel: () => void }

export function RemoveFactorForm({ onRemoved, onCancel }: RemoveFactorFormProps) {
  const { factor: text } = useText('office')
  const form = useSchemaForm(auth.removeFactor.body, { defaultValues: { password: '', code: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          await callAsStaff(auth.removeFactor, { body })
        } catch (error) {
          throw refusalAt(error, { wrong_password: 'password', code_refused: 'code' })
        }
        await onRemoved()
      }}
    >
      <p className="text-muted">{text.removeLead}</p>
      <PasswordField name="password" label={text.password} autoComplete="current-password" />
      <TextField
        name="code"
        label={text.code}
        hint={text.codeHint}
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <StepButtons submit={text.remove} tone="danger" onCancel={onCancel} />
    </Form>
  )
}
