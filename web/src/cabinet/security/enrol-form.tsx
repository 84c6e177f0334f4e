import { CodeForm } from 'contract/account-forms'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { AuthenticatorKey } from '../../shared/authenticator-key.tsx'
import { useExplained } from '../../shared/use-explained.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { StepButtons } from '../../ui/buttons/step-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { type Enrolment, verifyEnrolment } from './enrol.ts'

type EnrolFormProps = { enrolment: Enrolment; onVerified: () => Promise<void>; onCancel: () => void }

/** The key for the app, as a QR code and as text, and the code that proves the app has it. */
export function EnrolForm({ enrolment, onVerified, onCancel }: EnrolFormProps) {
  const { factor: text } = useText('security')
  const { refusals } = useText('account')
  const { auth } = useRootData()
  const explained = useExplained()
  const form = useSchemaForm(CodeForm, { defaultValues: { code: '' } })

  const refusalOf = (error: unknown): unknown => {
    const reason = isAuthError(error) ? error.code : undefined
    // An unfinished enrolment expires after some minutes.
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
      <AuthenticatorKey svg={enrolment.svg} secret={enrolment.secret} labels={text} />
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
