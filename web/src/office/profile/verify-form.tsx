import { auth } from 'contract/auth'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { AuthenticatorKey } from '../../shared/authenticator-key.tsx'
import { StepButtons } from '../../ui/buttons/step-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { refusalAt } from '../refusal-at.ts'
import type { Enrolment } from './enrol-form.tsx'

type VerifyFormProps = {
  enrolment: Enrolment
  onVerified: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** The second step: the app scans the QR code, and shows the code that proves it. */
export function VerifyForm({ enrolment: { uri, qr_code }, onVerified, onCancel }: VerifyFormProps) {
  const { factor: text } = useText('office')
  const form = useSchemaForm(auth.verifyFactor.body, { defaultValues: { code: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          const { recovery_codes } = await callAsStaff(auth.verifyFactor, { body })
          await onVerified(recovery_codes)
        } catch (error) {
          throw refusalAt(error, { code_refused: 'code' })
        }
      }}
    >
      <p className="text-muted">{text.scan}</p>
      <AuthenticatorKey svg={qr_code} secret={secretOf(uri)} labels={text} />
      <TextField
        name="code"
        label={text.code}
        hint={text.codeFromApp}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <StepButtons submit={text.verify} onCancel={onCancel} />
    </Form>
  )
}

/** The key inside an otpauth address. */
function secretOf(uri: string): string {
  return new URL(uri).searchParams.get('secret') ?? ''
}
