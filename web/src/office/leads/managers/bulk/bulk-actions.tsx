import { fill } from 'contract/fill'
import { useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Menu, type MenuItem } from '../../../../ui/menu/menu.tsx'
import type { LeadCalls } from '../use-lead-calls.ts'
import type { TickedLeads } from '../use-ticked-leads.ts'
import { SourceOfLeads } from './source-of-leads.tsx'
import { TagLeads } from './tag-leads.tsx'

type BulkActionsProps = {
  ticked: TickedLeads
  calls: LeadCalls
  isBusy: boolean
  /** Runs a call and clears the ticks after it. */
  perform: (action: () => Promise<unknown>) => void
  onAssign: () => void
  onGiveOther: () => void
}

/** What can be done with the ticked leads; each with how many of them it is for, where not with all. */
export function BulkActions({ ticked, calls, isBusy, perform, onAssign, onGiveOther }: BulkActionsProps) {
  const { leadManagers: text, leadLists } = useText('office')
  const [open, setOpen] = useState<'tags' | 'source' | null>(null)
  const { selection, all, free, owned, rejected } = ticked
  const label = (some: readonly unknown[], whole: string, part: string) =>
    some.length === all.length ? whole : fill(part, { n: some.length })
  const items: MenuItem[] = [
    { label: leadLists.changeTags, icon: 'Pencil', onSelect: () => setOpen('tags') },
    { label: leadLists.changeSource, icon: 'Target', onSelect: () => setOpen('source') },
  ]
  if (owned.length > 0) {
    items.unshift({
      label: label(owned, text.unassign, leadLists.unassignSome),
      icon: 'ArrowLeft',
      onSelect: () => perform(() => calls.unassign(owned)),
    })
  }
  const dialog = { chosen: all, calls, onDone: selection.clear, onClose: () => setOpen(null) }
  return (
    <>
      {free.length > 0 && (
        <Button onClick={onAssign}>{label(free, text.assignLeads, text.assignSome)}</Button>
      )}
      {owned.length > 0 && (
        <Button tone={free.length > 0 ? 'quiet' : 'primary'} onClick={onGiveOther}>
          {label(owned, leadLists.giveOther, leadLists.giveOtherSome)}
        </Button>
      )}
      {rejected.length > 0 && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => perform(() => calls.reopen(rejected))}>
          {label(rejected, text.reopen, text.reopenSome)}
        </Button>
      )}
      <Menu
        items={items}
        trigger={(button) => (
          <Button tone="quiet" {...button}>
            <span className="flex items-center gap-1">
              {leadLists.more}
              <Icon name="ChevronDown" className="size-4" />
            </span>
          </Button>
        )}
      />
      {open === 'tags' && <TagLeads {...dialog} />}
      {open === 'source' && <SourceOfLeads {...dialog} />}
    </>
  )
}
