import { MailedCodeForm as MailedCode } from 'contract/account-forms'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { useExplained } from '../../shared/use-explained.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'

type MailedCodeFormProps = {
  email: string
  onCode: (code: string) => Promise<void>
  onAgain: () => Promise<void>
  onBack: () => void
}

/** Asks for the code of the mail that has just been sent. */
export function MailedCodeForm({ email, onCode, onAgain, onBack }: MailedCodeFormProps) {
  const { password: text } = useText('security')
  const explained = useExplained()
  const form = useSchemaForm(MailedCode, { defaultValues: { code: '' } })
  const again = useAccountAction(async () => {
    await onAgain()
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
      <p className="text-muted">{fill(text.codeLead, { email })}</p>
      <TextField
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
      />
      {again.problem && <Notice tone="danger">{again.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{text.save}</SubmitButton>
        <Button tone="quiet" isBusy={again.isBusy} onClick={() => void again.run()}>
          {text.codeAgain}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </Form>
  )
}
