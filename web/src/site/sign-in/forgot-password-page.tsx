import { RecoveryForm } from 'contract/account-forms'
import { useState } from 'react'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { useExplained } from '../../shared/use-explained.ts'
import { ButtonLink, TextLink } from '../../ui/buttons/link.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { SignInCard } from './sign-in-card.tsx'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.account.forgot.title)
}

export default function ForgotPasswordPage() {
  const { forgot, mail } = useText('account')
  const [isSent, setSent] = useState(false)
  if (isSent) {
    return (
      <SignInCard title={mail.checkTitle} lead={forgot.sent} takesFocus>
        <ButtonLink to="/login" tone="quiet">
          {mail.toLogin}
        </ButtonLink>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={forgot.title} lead={forgot.lead}>
      <ForgotPasswordForm onSent={() => setSent(true)} />
    </SignInCard>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const { forgot, fields, login } = useText('account')
  const { auth, origin } = useRootData()
  const explained = useExplained()
  const form = useSchemaForm(RecoveryForm, { defaultValues: { email: '' } })
  return (
    <>
      <Form
        form={form}
        onSubmit={({ email }) =>
          explained(async () => {
            const client = await loadAuthClient(auth)
            const redirectTo = `${origin}/auth/callback`
            const { error } = await client.resetPasswordForEmail(email, { redirectTo })
            if (error) throw error
            onSent()
          })
        }
      >
        <TextField name="email" type="email" label={fields.email} autoComplete="username" />
        <SubmitButton>{forgot.submit}</SubmitButton>
      </Form>
      <p className="text-center text-muted">
        {forgot.remembered} <TextLink to="/login">{login.submit}</TextLink>
      </p>
    </>
  )
}
