import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import type { MenuItem } from '../../../ui/menu/menu.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { RecordMenu } from '../../records/record-menu.tsx'
import { canTake } from './can-take.ts'

/** What a manager can do with one lead, at its place on the page. */
export type LeadActions = {
  onAssign: (lead: ListedLead) => void
  onUnassign: (lead: ListedLead) => void
  /** Where rejected leads are shown at all. */
  onReopen?: (lead: ListedLead) => void
}

type LeadMenuProps = LeadActions & { lead: ListedLead; stage: WorkStage }

export function LeadMenu({ lead, stage, onAssign, onUnassign, onReopen }: LeadMenuProps) {
  const { leadManagers: text, records } = useText('office')
  const { go } = useAddress()
  const items: MenuItem[] = [{ label: records.open, icon: 'Eye', onSelect: () => go({ lead: lead.id }) }]
  if (canTake('assign', lead, stage)) {
    items.push({ label: text.assignOne, icon: 'UserPlus', onSelect: () => onAssign(lead) })
  }
  if (canTake('reassign', lead, stage)) {
    items.push({ label: text.reassign, icon: 'UserPlus', onSelect: () => onAssign(lead) })
  }
  if (canTake('unassign', lead, stage)) {
    items.push({ label: text.unassign, icon: 'ArrowLeft', onSelect: () => onUnassign(lead) })
  }
  if (onReopen && canTake('reopen', lead, stage)) {
    items.push({ label: text.reopen, icon: 'RefreshCw', onSelect: () => onReopen(lead) })
  }
  return <RecordMenu name={lead.name} items={items} />
}
