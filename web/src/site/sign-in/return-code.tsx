import { useNavigate } from 'react-router'
import { exchange } from '../../api/exchange.ts'
import { useText } from '../../i18n/use-text.ts'
import { SecondFactorForm } from '../../shared/second-factor-form.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** The second factor after a sign-in by another service or mail. */
export function ReturnCode({ to }: { to: string }) {
  const { secondFactor } = useText('account')
  const navigate = useNavigate()
  return (
    <SignInCard title={secondFactor.title} lead={secondFactor.lead}>
      <SecondFactorForm
        onPassed={async (client) => {
          await exchange(client)
          await navigate(to, { replace: true })
        }}
        onCancelled={() => void navigate('/login', { replace: true })}
      />
    </SignInCard>
  )
}
