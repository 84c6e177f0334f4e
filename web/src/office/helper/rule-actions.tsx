import { fill } from 'contract/fill'
import { maxRules } from 'contract/helper-rules'
import { useText } from '../../i18n/use-text.ts'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'
import { RecordMenu } from '../records/record-menu.tsx'

type RuleActionsProps = {
  at: number
  count: number
  onOpen: () => void
  onDuplicate: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** What can be done with one rule of the table. Nothing is lost before the page is saved, so nothing asks. */
export function RuleActions({ at, count, onOpen, onDuplicate, onMove, onRemove }: RuleActionsProps) {
  const { helper, records } = useText('office')
  const text = helper.rules
  const name = fill(text.name, { n: at + 1 })
  const items: MenuItem[] = [{ label: records.edit, icon: 'Pencil', onSelect: onOpen }]
  if (count < maxRules) items.push({ label: text.duplicate, icon: 'Copy', onSelect: onDuplicate })
  items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: onRemove })
  return (
    <span className="flex justify-end">
      <MoveButtons name={name} at={at} count={count} onMove={onMove} />
      <RecordMenu name={name} items={items} />
    </span>
  )
}
