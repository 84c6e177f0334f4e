import { auth, type StaffSession } from 'contract/auth'
import { useText } from '../../i18n/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { type Credentials, signIn } from './sign-in.ts'

type PasswordFormProps = {
  onSession: (session: StaffSession) => Promise<void>
  onHalfWay: (credentials: Credentials) => void
}

/** The first step: who it is, and the password. */
export function PasswordForm({ onSession, onHalfWay }: PasswordFormProps) {
  const { login } = useText('office')
  const form = useSchemaForm(auth.signIn.body, { defaultValues: { identifor: '', password: '' } })
  const send = async ({ identifor, password }: Credentials) => {
    const answer = await signIn({ identifor, password }, login.failed)
    if (answer === 'second_factor_required') onHalfWay({ identifor, password })
    else await onSession(answer)
  }
  return (
    <Form form={form} onSubmit={send}>
      <TextField name="identifor" label={login.login} autoComplete="username" spellCheck={false} />
      <PasswordField name="password" label={login.password} autoComplete="current-password" />
      <SubmitButton>{login.submit}</SubmitButton>
      <p className="text-center text-faint">{login.forgot}</p>
    </Form>
  )
}
