import { RecoveryForm } from 'contract/account-forms'
import { useText } from '../../i18n/use-text.ts'
import { StepButtons } from '../../ui/buttons/step-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useEmailChange } from '../profile/use-email-change.ts'

/** The first address of an account; it counts once the link of its mail was opened. */
export function AddEmailForm({ onClose }: { onClose: () => void }) {
  const { email: text } = useText('security')
  const askForEmail = useEmailChange()
  const form = useSchemaForm(RecoveryForm, { defaultValues: { email: '' } })
  return (
    <Form
      form={form}
      onSubmit={async ({ email }) => {
        await askForEmail(email)
        toast.success(text.sent)
        onClose()
      }}
    >
      <p className="text-muted">{text.addAbout}</p>
      <TextField
        name="email"
        type="email"
        label={text.title}
        autoComplete="email"
        maxLength={255}
        autoFocus
      />
      <StepButtons submit={text.send} onCancel={onClose} />
    </Form>
  )
}
