import { exchange } from '../../api/exchange.ts'
import { useText } from '../../i18n/use-text.ts'
import { SecondFactorForm } from '../../shared/second-factor-form.tsx'
import { SecurityPart } from './security-part.tsx'
import { useAccountRefresh } from './use-account.ts'

/** If the app this session was verified with has been removed, a remaining one has to verify it again. */
export function LackingCode() {
  const { factor: text } = useText('security')
  const refresh = useAccountRefresh()
  return (
    <SecurityPart title={text.title}>
      <p className="text-muted">{text.lackingText}</p>
      <SecondFactorForm
        onPassed={async (client) => {
          await exchange(client)
          await refresh()
        }}
      />
    </SecurityPart>
  )
}
