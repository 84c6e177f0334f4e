import { CodeForm } from 'contract/account-forms'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { AuthenticatorKey } from '../../shared/authenticator-key.tsx'
import { useExplained } from '../../shared/use-explained.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { StepButtons } from '../../ui/step-buttons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { type Enrolment, verifyEnrolment } from './enrol.ts'

type EnrolFormProps = { enrolment: Enrolment; onVerified: () => Promise<void>; onCancel: () => void }

/** The key for the app, as a drawing and in letters, and the code that shows the app has taken it. */
export function EnrolForm({ enrolment, onVerified, onCancel }: EnrolFormProps) {
  const { factor: text } = useText('security')
  const { refusals } = useText('account')
  const { auth } = useRootData()
  const explained = useExplained()
  const form = useSchemaForm(CodeForm, { defaultValues: { code: '' } })

  const refusalOf = (error: unknown): unknown => {
    const reason = isAuthError(error) ? error.code : undefined
    // What was begun and not finished is forgotten after some minutes.
    if (reason === 'mfa_factor_not_found') return new FormRefusal(text.expired)
    if (reason !== 'mfa_verification_failed') return error
    const { mfa_verification_failed: sentence } = refusals
    return new FormRefusal(sentence, { fields: { code: sentence } })
  }

  return (
    <Form
      form={form}
      onSubmit={({ code }) =>
        explained(async () => {
          try {
            await verifyEnrolment(await loadAuthClient(auth), enrolment, code)
          } catch (error) {
            throw refusalOf(error)
          }
          await onVerified()
        })
      }
    >
      <p className="text-muted">{text.scan}</p>
      <AuthenticatorKey svg={enrolment.svg} secret={enrolment.secret} words={text} />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={enrolment.secret} label={text.copy} done={text.copied} failed={text.copyFailed} />
        <a href={enrolment.uri} className={buttonStyle('quiet', 'pointer-fine:hidden')}>
          {text.openApp}
        </a>
      </div>
      <TextField
        name="code"
        label={text.code}
        hint={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        autoFocus
      />
      <StepButtons submit={text.verify} onCancel={onCancel} />
    </Form>
  )
}
