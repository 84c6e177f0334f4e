import { SignInForm } from 'contract/account-forms'
import { finishSignIn } from '../../api/finish-sign-in.ts'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { rememberSignIn } from '../../api/sign-in-storage.ts'
import { useText } from '../../i18n/use-text.ts'
import { ResendButton } from '../../shared/resend-button.tsx'
import { useExplained } from '../../shared/use-explained.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useNextPage, withNext } from './next-page.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'

/** After the sign-in the guard around this page redirects. */
export function LoginForm({ onCodeLacking }: { onCodeLacking: () => void }) {
  const { login, fields, refusals } = useText('account')
  const { auth } = useRootData()
  const next = useNextPage()
  const explained = useExplained()
  const form = useSchemaForm(SignInForm, { defaultValues: { email: '', password: '', remember: false } })

  return (
    <>
      <ProviderSignIn wanted="signIn" isRemembered={() => form.getValues('remember')} />
      <Form
        form={form}
        onSubmit={({ email, password, remember }) =>
          explained(async () => {
            const client = await loadAuthClient(auth)
            rememberSignIn(remember)
            const { error } = await client.signInWithPassword({ email, password })
            if (error?.code === 'email_not_confirmed') {
              throw new FormRefusal(refusals.email_not_confirmed, { action: <ResendButton email={email} /> })
            }
            if (error) throw error
            if ((await finishSignIn(client)) === 'code') onCodeLacking()
          })
        }
      >
        <TextField name="email" type="email" label={fields.email} autoComplete="username" />
        <PasswordField name="password" label={fields.password} autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField name="remember">{login.remember}</CheckboxField>
          <TextLink to="/forgot-password">{login.forgot}</TextLink>
        </div>
        <SubmitButton>{login.submit}</SubmitButton>
      </Form>
      <p className="text-center text-muted">
        {login.noAccount} <TextLink to={withNext('/register', next)}>{login.register}</TextLink>
      </p>
    </>
  )
}
