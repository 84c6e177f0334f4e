import { fill } from 'contract/fill'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { ResendButton } from '../../shared/resend-button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import type { Route } from './+types/register-page.ts'
import { ApplyNote } from './apply-note.tsx'
import { Benefits } from './benefits.tsx'
import { useNextPage, withNext } from './next-page.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.account.register.title)
}

export default function RegisterPage() {
  const { register, mail } = useText('account')
  const next = useNextPage()
  const [mailedTo, setMailedTo] = useState('')
  if (mailedTo) {
    return (
      <SignInCard
        title={mail.checkTitle}
        lead={<EmailText>{fill(mail.check, { email: mailedTo })}</EmailText>}
        takesFocus
      >
        <ResendButton email={mailedTo} />
        <ButtonLink to={withNext('/login', next)} tone="quiet">
          {mail.toLogin}
        </ButtonLink>
      </SignInCard>
    )
  }
  return (
    <SignInCard title={register.title} lead={register.lead} aside={<Benefits />}>
      <ApplyNote />
      <RegisterForm onMailed={setMailedTo} />
    </SignInCard>
  )
}
