import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { prefsOf } from 'contract/prefs'
import { reasonName } from 'contract/reject-reasons'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import type { Selection } from '../../../ui/hooks/use-selection.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import { useMe } from '../../layout/me.ts'
import { isTickable } from './can-take.ts'
import { CallbackTime, LeadName } from './lead-cells.tsx'
import { useLeadColumns } from './lead-columns.tsx'
import { type LeadActions, LeadMenu } from './lead-menu.tsx'

type LeadsTableProps = {
  stage: WorkStage
  rows: ListedLead[]
  /** The card whose leads these are, which may have an extra column. */
  card: string | undefined
  /** Whether owned leads can be ticked. */
  withOwned: boolean
  selection: Selection
  actions: LeadActions
}

export function LeadsTable({ stage, rows, card, withOwned, selection, actions }: LeadsTableProps) {
  const { leads: shared, leadManagers: text, lists, records } = useText('office')
  const page = teamOfStage[stage].manager
  const chosen = useMe().prefs.columns[page]
  // A card has space for the usual facts, and no menu to choose others.
  const usual = prefsOf({}).columns[page]
  const shown = useIsWide() ? chosen : usual
  const all = useLeadColumns(card)
  const extra = useExtraColumn(card)
  const columns: [Column<ListedLead>, ...Column<ListedLead>[]] = [
    { id: 'name', header: shared.name, cell: (lead) => <LeadName lead={lead} /> },
    ...shown.filter((id) => id !== 'since').map((id) => all[id]),
    ...(extra ? [extra] : []),
    ...(shown.includes('since') ? [all.since] : []),
  ]
  const whyLocked = (lead: ListedLead) => {
    if (isTickable(lead, stage, withOwned)) return null
    if (lead.stage !== 'assigned') return text.lockedElsewhere
    return fill(text.lockedOwned, { agent: lead.owner_name ?? text.someAgent })
  }
  return (
    <Table
      caption={shared.pages[page]}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      mayScroll={shown.some((id) => !usual.includes(id))}
      selection={selection}
      selectLabel={({ name }) => fill(lists.selectOne, { name })}
      selectAllLabel={lists.selectAll}
      whyLocked={whyLocked}
      actionsHeader={records.actions}
      actions={(lead) => <LeadMenu lead={lead} stage={stage} {...actions} />}
    />
  )
}

/** When to call or to meet, or why it ended: the main point of some cards. */
function useExtraColumn(card: string | undefined): Column<ListedLead> | null {
  const { leadManagers: text } = useText('office')
  const language = useLanguage()
  const time = (when: string | null) =>
    when && <TimeText at={when}>{formatDateTime(when, language)}</TimeText>
  const cells: Partial<Record<string, Column<ListedLead>>> = {
    callback: {
      id: 'callback',
      header: text.extras.callback,
      cell: ({ callback_at, callback_note }) =>
        callback_at ? <CallbackTime at={callback_at} /> : callback_note,
    },
    rejected: {
      id: 'reason',
      header: text.extras.rejected,
      cell: ({ reason }) => reason && reasonName(reason, language),
    },
    meetings: { id: 'meeting', header: text.extras.meetings, cell: ({ meeting_time }) => time(meeting_time) },
  }
  return (card && cells[card]) || null
}
