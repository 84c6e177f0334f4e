import { auth, type StaffSession } from 'contract/auth'
import { useText } from '../../i18n/use-text.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { type Credentials, signIn } from './sign-in.ts'

type PasswordFormProps = {
  onSession: (session: StaffSession) => Promise<void>
  onCodeNeeded: (credentials: Credentials) => void
}

/** The first step: who it is, and the password. */
export function PasswordForm({ onSession, onCodeNeeded }: PasswordFormProps) {
  const { login } = useText('office')
  const form = useSchemaForm(auth.signIn.body, { defaultValues: { identifor: '', password: '' } })
  const send = async ({ identifor, password }: Credentials) => {
    const answer = await signIn({ identifor, password }, login.failed)
    if (answer === 'second_factor_required') onCodeNeeded({ identifor, password })
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
