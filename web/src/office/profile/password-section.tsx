import { auth } from 'contract/auth'
import { staffPasswordLength } from 'contract/fields'
import { fill } from 'contract/fill'
import { StaffPasswordForm } from 'contract/staff-forms'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { TitledSection } from '../records/titled-section.tsx'
import { refusalAt } from '../refusal-at.ts'

const empty = { current_password: '', password: '', confirm: '' }

export function PasswordSection() {
  const { profile: text, invite } = useText('office')
  const form = useSchemaForm(StaffPasswordForm, { defaultValues: empty })
  return (
    <TitledSection title={text.password}>
      <Form
        form={form}
        onSubmit={async ({ current_password, password }) => {
          try {
            await callAsStaff(auth.changePassword, { body: { current_password, password } })
          } catch (error) {
            throw refusalAt(error, { wrong_password: 'current_password', weak_password: 'password' })
          }
          form.reset(empty)
          toast.success(text.passwordChanged)
        }}
      >
        <PasswordField name="current_password" label={text.currentPassword} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={text.newPassword}
          hint={fill(invite.rules, { n: staffPasswordLength })}
          autoComplete="new-password"
        />
        <PasswordField name="confirm" label={text.repeatPassword} autoComplete="new-password" />
        <div>
          <SubmitButton>{text.changePassword}</SubmitButton>
        </div>
      </Form>
    </TitledSection>
  )
}
