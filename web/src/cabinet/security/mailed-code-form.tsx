import { MailedCodeForm as MailedCode } from 'contract/account-forms'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { useExplained } from '../../shared/use-explained.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'

type MailedCodeFormProps = {
  email: string
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  onBack: () => void
}

/** Asks for the code of the mail that has just been sent. */
export function MailedCodeForm({ email, onCode, onResend, onBack }: MailedCodeFormProps) {
  const { password: text } = useText('security')
  const explained = useExplained()
  const form = useSchemaForm(MailedCode, { defaultValues: { code: '' } })
  const resend = useAccountAction(async () => {
    await onResend()
    toast.success(text.codeSent)
  })
  return (
    <Form
      form={form}
      onSubmit={({ code }) =>
        explained(async () => {
          try {
            await onCode(code)
          } catch (error) {
            const isRefused = isAuthError(error) && error.code === 'reauthentication_not_valid'
            if (!isRefused) throw error
            throw new FormRefusal(text.codeRefused, { fields: { code: text.codeRefused } })
          }
        })
      }
    >
      <p className="text-muted">
        <EmailText>{fill(text.codeLead, { email })}</EmailText>
      </p>
      <TextField
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
      {resend.problem && <Notice tone="danger">{resend.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{text.save}</SubmitButton>
        <Button tone="quiet" isBusy={resend.isBusy} onClick={() => void resend.run()}>
          {text.resendCode}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </Form>
  )
}
