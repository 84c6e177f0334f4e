import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { LeadEvent } from 'contract/lead-shapes'
import { formatDateTime, onOneLine } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { TimeText } from '../../../../ui/time-text.tsx'
import { useFactText } from '../edit/use-fact-text.ts'
import { callText, changeText, eventMove, eventSentence } from '../event-text.ts'

/** One event: what happened, from where to where, why, by whom and when. What was undone is struck through. */
export function EventLine({ event }: { event: LeadEvent }) {
  const office = useText('office')
  const { timeline: text } = office.leadRecord
  const language = useLanguage()
  const textOf = useFactText()
  const { actor_name, note, reason, callback_at, created_at, call, changes, is_undone } = event
  const move = eventMove(event, office)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <span className={clsx('wrap-anywhere', is_undone && 'text-muted line-through')}>
          {eventSentence(event, text.events)}
        </span>
        {is_undone && <Badge tone="neutral">{text.undone}</Badge>}
      </p>
      {call && <p className="text-sm text-muted tabular-nums">{callText(call.seconds, text)}</p>}
      {move && <p className="text-sm text-muted">{move}</p>}
      {changes.map((change) => (
        <p key={change.field} className="wrap-anywhere">
          {changeText(change, office, textOf)}
        </p>
      ))}
      {reason && <p className="wrap-anywhere">{fill(text.reason, { reason })}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {callback_at && (
        <p className="tabular-nums">
          {fill(text.callback, { time: onOneLine(formatDateTime(callback_at, language)) })}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-faint tabular-nums">
        {actor_name || text.themselves} ·{' '}
        <TimeText at={created_at}>{formatDateTime(created_at, language)}</TimeText>
      </p>
    </>
  )
}
