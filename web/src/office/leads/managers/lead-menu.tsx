import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import type { MenuItem } from '../../../ui/menu.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { RecordMenu } from '../../records/record-menu.tsx'
import { isFree, isOwned, isRejected } from './lead-moves.ts'

/** What a manager does with one lead, where it stands on the page. */
export type LeadActions = {
  onGive: (lead: Lead) => void
  onTakeBack: (lead: Lead) => void
  /** Where rejected leads are shown at all. */
  onReopen?: (lead: Lead) => void
}

type LeadMenuProps = LeadActions & { lead: Lead; stage: WorkStage }

export function LeadMenu({ lead, stage, onGive, onTakeBack, onReopen }: LeadMenuProps) {
  const { leadManagers: text, records } = useText('office')
  const { go } = useAddress()
  const items: MenuItem[] = [{ label: records.open, icon: 'Eye', onSelect: () => go({ lead: lead.id }) }]
  if (isFree(lead, stage)) {
    items.push({ label: text.give, icon: 'UserPlus', onSelect: () => onGive(lead) })
  }
  if (isOwned(lead, stage)) {
    items.push({ label: text.giveOther, icon: 'UserPlus', onSelect: () => onGive(lead) })
    items.push({ label: text.takeBack, icon: 'ArrowLeft', onSelect: () => onTakeBack(lead) })
  }
  if (onReopen && isRejected(lead, stage)) {
    items.push({ label: text.reopen, icon: 'RefreshCw', onSelect: () => onReopen(lead) })
  }
  return <RecordMenu name={lead.name} items={items} />
}
