import { useText } from '../../../i18n/use-text.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import type { TickedLeads } from './use-ticked-leads.ts'

/** Unlocks the boxes of owned leads, where some are shown. */
export function TickOwned({ ticked: { ownedSwitch } }: { ticked: TickedLeads }) {
  const { leadLists: text } = useText('office')
  if (!ownedSwitch) return null
  return (
    <div className="flex items-center gap-2">
      <Switch label={text.tickOwned} isOn={ownedSwitch.isOn} onChange={ownedSwitch.set} />
      <span aria-hidden>{text.tickOwned}</span>
    </div>
  )
}
