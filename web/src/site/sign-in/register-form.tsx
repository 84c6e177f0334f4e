import { RegisterForm as RegisterFields } from 'contract/account-forms'
import { termsVersion } from 'contract/terms'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { exchange } from '../../api/exchange.ts'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { rememberSignIn } from '../../api/sign-in-storage.ts'
import { useText } from '../../i18n/use-text.ts'
import { PasswordRules } from '../../shared/password-rules.tsx'
import { useExplained } from '../../shared/use-explained.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useNextPage, withNext } from './next-page.ts'
import { ProviderSignIn } from './provider-sign-in.tsx'

/** Who is signed in at once is redirected by the guard around this page; else a mail is sent and `onMailed` called. */
export function RegisterForm({ onMailed }: { onMailed: (email: string) => void }) {
  const { register, login, fields, refusals } = useText('account')
  const { auth, origin } = useRootData()
  const next = useNextPage()
  const explained = useExplained()
  const form = useSchemaForm(RegisterFields, {
    defaultValues: { email: '', password: '', confirm: '', terms: false },
  })
  const isAgreed = useWatch({ control: form.control, name: 'terms' })
  const reason = useId()

  return (
    <>
      <ProviderSignIn wanted="signUp" isRemembered={() => true} />
      <Form
        form={form}
        onSubmit={({ email, password }) =>
          explained(async () => {
            const client = await loadAuthClient(auth)
            rememberSignIn(true)
            const { data, error } = await client.signUp({
              email,
              password,
              options: { data: { terms_version: termsVersion }, emailRedirectTo: `${origin}/auth/callback` },
            })
            if (error?.code === 'user_already_exists') {
              throw new FormRefusal(refusals.user_already_exists, {
                action: <TextLink to={withNext('/login', next)}>{login.submit}</TextLink>,
              })
            }
            if (error) throw error
            // Without a session the address has to be confirmed, and the page does not reveal whether it was new.
            if (!data.session) return onMailed(email)
            await exchange(client)
            toast.success(register.done)
          })
        }
      >
        <TextField name="email" type="email" label={fields.email} autoComplete="username" />
        <PasswordField
          name="password"
          label={fields.password}
          autoComplete="new-password"
          hint={<PasswordRules />}
        />
        <PasswordField name="confirm" label={fields.confirm} autoComplete="new-password" />
        <CheckboxField name="terms">
          {register.terms.before}
          <TextLink to="/terms" target="_blank">
            {register.terms.link}
          </TextLink>
          {register.terms.after}
        </CheckboxField>
        <SubmitButton disabled={!isAgreed} aria-describedby={isAgreed ? undefined : reason}>
          {register.submit}
        </SubmitButton>
        {!isAgreed && (
          <p id={reason} className="text-center text-sm text-faint">
            {register.termsNeeded}
          </p>
        )}
      </Form>
      <p className="text-center text-muted">
        {register.hasAccount} <TextLink to={withNext('/login', next)}>{register.login}</TextLink>
      </p>
    </>
  )
}
