import { auth } from 'contract/auth'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { refusalAt } from '../refusal-at.ts'
import type { Enrolment } from './enrol-form.tsx'
import { StepButtons } from './step-buttons.tsx'

type VerifyFormProps = {
  enrolment: Enrolment
  onVerified: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** The second step: the app reads the drawing, and shows the code that proves it. */
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
      <img
        src={`data:image/svg+xml;utf-8,${encodeURIComponent(qr_code)}`}
        alt={text.qr}
        width={192}
        height={192}
        className="rounded-compact border border-line bg-surface"
      />
      <div className="grid gap-1">
        <p className="text-muted">{text.secret}</p>
        <code className="rounded-compact bg-surface-2 px-3 py-2 break-all select-all">{secretOf(uri)}</code>
      </div>
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

/** The key inside an otpauth address, in groups that can be typed. */
function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
