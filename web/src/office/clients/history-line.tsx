import type { HistoryEntry } from 'contract/client-history'
import { fill } from 'contract/fill'
import { reasonName } from 'contract/reject-reasons'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { OfficeStatusBadge } from '../applications/office-status-badge.tsx'
import { eventMove } from '../leads/record/event-text.ts'
import { historySentence } from './history-sentence.ts'

/** One line of a client's history: what, with which words, by whom and when. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const office = useText('office')
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        <Subject entry={entry}>{historySentence(entry, office, language)}</Subject>
        {entry.kind === 'application_status' && <OfficeStatusBadge status={entry.to} />}
      </p>
      {entry.kind === 'lead_event' && <Move entry={entry} />}
      {wordsOf(entry).map((words) => (
        <p key={words} className="wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      ))}
      <p className="text-sm wrap-anywhere text-faint tabular-nums">
        <Actor entry={entry} /> · <TimeText at={entry.at}>{formatDateTime(entry.at, language)}</TimeText>
      </p>
    </>
  )
}

function Subject({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  if (entry.kind !== 'application_status') return <span className="min-w-0">{children}</span>
  return (
    <Link
      to={`/admin/applications?open=${entry.application_id}`}
      className="min-w-0 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

function Move({ entry }: { entry: Extract<HistoryEntry, { kind: 'lead_event' }> }) {
  const office = useText('office')
  const language = useLanguage()
  const move = eventMove(entry, office)
  const { reason } = office.leadRecord.timeline
  return (
    <>
      {move && <p className="text-sm text-muted">{move}</p>}
      {entry.reason && (
        <p className="wrap-anywhere">{fill(reason, { reason: reasonName(entry.reason, language) })}</p>
      )}
    </>
  )
}

/** What was written: for colleagues, or by the client. */
function wordsOf(entry: HistoryEntry): string[] {
  if (entry.kind === 'lead_note') return [entry.text]
  const hasNote = entry.kind === 'lead_event' || entry.kind === 'application_status'
  return hasNote && entry.note ? [entry.note] : []
}

function Actor({ entry: { actor } }: { entry: HistoryEntry }) {
  const { clients, roles } = useText('office')
  const { history: text } = clients
  if (actor.kind === 'system') return text.system
  if (actor.kind !== 'staff') return text.themselves
  const role = actor.role ? roles[actor.role] : ''
  return actor.full_name ? fill(text.by, { name: actor.full_name, role }) : role
}
