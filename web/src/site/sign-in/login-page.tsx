import { useState } from 'react'
import { exchange } from '../../api/exchange.ts'
import { useText } from '../../i18n/use-text.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { SecondFactorForm } from '../../shared/second-factor-form.tsx'
import type { Route } from './+types/login-page.ts'
import { ApplyNote } from './apply-note.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { Tiles } from './tiles.tsx'

export { loadAccountTexts as loader } from '../../shared/load-account-texts.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.account.login.title)
}

export default function LoginPage() {
  const { login, secondFactor } = useText('account')
  const [lacksCode, setLacksCode] = useState(false)
  if (lacksCode) {
    return (
      <SignInCard title={secondFactor.title} lead={secondFactor.lead} aside={<Tiles />}>
        <SecondFactorForm onPassed={exchange} onCancelled={() => setLacksCode(false)} />
      </SignInCard>
    )
  }
  return (
    <SignInCard title={login.title} lead={login.lead} aside={<Tiles />}>
      <ApplyNote />
      <LoginForm onCodeLacking={() => setLacksCode(true)} />
    </SignInCard>
  )
}
