import clsx from 'clsx'
import type { StuckReason } from 'contract/case-states'
import type { CaseRow } from 'contract/cases'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { formatRelative } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DueText } from '../../../shared/checklist/due-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { applicationPath } from '../../applications/application-path.ts'
import { ClientLines } from '../../records/client-lines.tsx'
import { TurnBadge } from '../turn-badge.tsx'

/** Whose case it is, and the way to it. */
export function CaseClient({ row: { application_id, client } }: { row: CaseRow }) {
  const { cases: text } = useText('office')
  const { full_name, phone } = client
  return <ClientLines to={applicationPath(application_id)} name={full_name || text.unnamed} phone={phone} />
}

export function CaseStep({ step }: { step: NonNullable<CaseRow['step']> }) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  const { name, position, of } = step
  return (
    <span className="block lg:min-w-24">
      {pickText(name, language)}{' '}
      <span className="text-sm whitespace-nowrap text-faint">{fill(text.stepOf, { n: position, of })}</span>
    </span>
  )
}

/** Whose turn it is, why nothing moves, and a message that waits. */
export function CaseTurn({ row: { turn, stuck, due_on, open_message_since } }: { row: CaseRow }) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  const now = useNow()
  // What the date, the responsible and the waiting message say themselves is not said twice.
  const said: Partial<Record<StuckReason, boolean>> = {
    overdue: due_on !== null,
    no_date: true,
    no_owner: true,
    unanswered: open_message_since !== null,
  }
  const reasons = stuck.filter((reason) => !said[reason])
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1">
      <TurnBadge turn={turn} />
      {reasons.map((reason) => (
        <Badge key={reason} tone="danger">
          {text.stuck[reason]}
        </Badge>
      ))}
      {open_message_since && (
        <Badge tone={stuck.includes('unanswered') ? 'danger' : 'primary'}>
          {fill(text.messageWaits, { time: formatRelative(open_message_since, now, language) })}
        </Badge>
      )}
    </span>
  )
}

/** Until when, or that a date is overdue to be set. */
export function CaseDue({ row: { due_on, stuck } }: { row: CaseRow }) {
  const { cases: text } = useText('office')
  if (!due_on) return <Badge tone="danger">{text.stuck.no_date}</Badge>
  return (
    <span className={clsx('block *:whitespace-normal', stuck.includes('overdue') && 'text-danger')}>
      <DueText day={due_on} />
    </span>
  )
}

export function CaseOwner({ row: { responsible, stuck } }: { row: CaseRow }) {
  const { cases: text } = useText('office')
  if (!responsible && stuck.includes('no_owner')) {
    return (
      <span className="block *:whitespace-normal lg:min-w-24">
        <Badge tone="danger">{text.stuck.no_owner}</Badge>
      </span>
    )
  }
  if (!responsible) return <span className="text-faint">{text.noOwner}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={responsible.full_name} imageUrl={responsible.avatar_url} size="small" />
      <span className="min-w-0 wrap-anywhere lg:min-w-22">{responsible.full_name}</span>
    </span>
  )
}

/** How many documents wait for the office, and how many for the client. */
export function CaseToReview({ row: { to_review, to_redo } }: { row: CaseRow }) {
  const { cases: text } = useText('office')
  return (
    <span className="flex flex-wrap gap-1.5">
      {to_review > 0 && <Badge tone="info">{fill(text.waitingDocuments, { n: to_review })}</Badge>}
      {to_redo > 0 && <Badge tone="neutral">{fill(text.redoDocuments, { n: to_redo })}</Badge>}
    </span>
  )
}
