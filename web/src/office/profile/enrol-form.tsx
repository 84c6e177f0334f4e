import { auth } from 'contract/auth'
import type { Answer } from 'contract/endpoint'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { StepButtons } from '../../ui/buttons/step-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { refusalAt } from '../refusal-at.ts'

export type Enrolment = Answer<typeof auth.enrollFactor>

type EnrolFormProps = { onEnrolled: (enrolment: Enrolment) => void; onCancel: () => void }

/** The first step to a second factor: the password again. */
export function EnrolForm({ onEnrolled, onCancel }: EnrolFormProps) {
  const { factor: text } = useText('office')
  const form = useSchemaForm(auth.enrollFactor.body, { defaultValues: { password: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        try {
          onEnrolled(await callAsStaff(auth.enrollFactor, { body }))
        } catch (error) {
          throw refusalAt(error, { wrong_password: 'password' })
        }
      }}
    >
      <p className="text-muted">{text.off}</p>
      <PasswordField name="password" label={text.password} autoComplete="current-password" />
      <StepButtons submit={text.next} onCancel={onCancel} />
    </Form>
  )
}
