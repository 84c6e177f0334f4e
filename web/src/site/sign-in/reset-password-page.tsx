import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { SecondFactorForm } from '../../shared/second-factor-form.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useRecovery } from './use-recovery.ts'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.account.reset.title)
}

export default function ResetPasswordPage() {
  const { reset, forgot, secondFactor } = useText('account')
  const recoveryState = useRecovery()
  const [isPassed, setPassed] = useState(false)
  const recovery = recoveryState === 'lacks-code' && isPassed ? 'ready' : recoveryState
  switch (recovery) {
    case 'unknown':
      return (
        <SignInCard title={reset.title} lead={reset.lead}>
          <Spinner />
        </SignInCard>
      )
    case 'none':
      return (
        <SignInCard title={reset.title} lead={reset.noSession}>
          <ButtonLink to="/forgot-password">{forgot.requestNew}</ButtonLink>
        </SignInCard>
      )
    case 'lacks-code':
      return (
        <SignInCard title={secondFactor.title} lead={secondFactor.lead}>
          <SecondFactorForm onPassed={async () => setPassed(true)} />
        </SignInCard>
      )
    case 'ready':
      return (
        <SignInCard title={reset.title} lead={reset.lead}>
          <NewPasswordForm />
        </SignInCard>
      )
  }
}
