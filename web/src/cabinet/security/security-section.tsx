import { useText } from '../../i18n/use-text.ts'
import { Card } from '../../ui/card.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { BlockFailed } from '../layout/block-failed.tsx'
import { useOwnClient } from '../profile/use-own-client.ts'
import { EmailPart } from './email-part.tsx'
import { FactorPart } from './factor-part.tsx'
import { OwnDataPart } from './own-data-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecuritySkeleton } from './security-skeleton.tsx'
import { TelegramPart } from './telegram-part.tsx'
import { useAccount } from './use-account.ts'

const fetchLackingCode = async () => (await import('./lacking-code.tsx')).LackingCode

/** Verification of the address, password, second factor, and one’s own data. */
export function SecuritySection() {
  const text = useText('security')
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
      <Card className="grid grid-cols-1 gap-5 max-sm:p-4 *:first:border-t-0 *:first:pt-0">
        <SignInParts />
        <OwnDataPart />
      </Card>
    </div>
  )
}

/** What is about signing in. */
function SignInParts() {
  const text = useText('security')
  const client = useOwnClient()
  const account = useAccount()
  const failed = [client, account].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0) return <BlockFailed sentence={text.failed} queries={failed} />
  if (!client.data || !account.data) return <SecuritySkeleton />
  if (account.data.lacksCode) {
    return (
      <LazyPart fetchPart={fetchLackingCode} waiting={<SecuritySkeleton />}>
        {(LackingCode) => <LackingCode />}
      </LazyPart>
    )
  }
  return (
    <>
      <EmailPart client={client.data} account={account.data} />
      {account.data.email && <PasswordPart account={account.data} />}
      <TelegramPart account={account.data} />
      <FactorPart factors={account.data.factors} />
    </>
  )
}
