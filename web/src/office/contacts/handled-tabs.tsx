import { useText } from '../../i18n/use-text.ts'
import { ListTabs } from '../lists/list-tabs.tsx'
import { useAddress } from '../lists/use-address.ts'

const tabs = [
  { name: 'all', handled: undefined },
  { name: 'new', handled: false },
  { name: 'handled', handled: true },
] as const

/** All enquiries, the new ones, or those that were handled. */
export function HandledTabs({ handled }: { handled: boolean | undefined }) {
  const { contacts: text } = useText('office')
  const { linkTo } = useAddress()
  return (
    <ListTabs
      label={text.tabs}
      chosen={tabs.find((tab) => tab.handled === handled)?.name ?? 'all'}
      tabs={tabs.map((tab) => ({
        name: tab.name,
        label: text[tab.name],
        to: linkTo({ handled: tab.handled?.toString() ?? null, page: null }),
      }))}
    />
  )
}
