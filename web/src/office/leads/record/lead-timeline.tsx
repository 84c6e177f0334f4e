import { fill } from 'contract/fill'
import type { LeadEvent, LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { reasonName } from 'contract/reject-reasons'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { formatDateTime, onOneLine } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import { useMe } from '../../layout/me.ts'
import { eventMove, eventSentence } from './event-text.ts'
import { PanelPart } from './panel-part.tsx'
import { UnmergeLeads } from './unmerge-leads.tsx'

/** The history, the newest first. A merge can be undone here by who may. */
export function LeadTimeline({ lead: { name, timeline } }: { lead: Pick<LeadFull, 'name' | 'timeline'> }) {
  const { timeline: text } = useText('office').leadRecord
  const mayUndo = mayCall(useMe(), leads.unmerge)
  const [undone, setUndone] = useState<string | null>(null)
  // The button is removed with the merge.
  const part = usePreservedFocus<HTMLElement>(timeline.map(({ undo_id }) => undo_id).join())
  return (
    <PanelPart title={text.title} ref={part}>
      {timeline.length === 0 && <p className="text-muted">{text.none}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {timeline.toReversed().map((event) => (
          <li key={event.id} className="grid gap-0.5 border-s-2 border-line ps-3">
            <Happened event={event} />
            {event.undo_id && mayUndo && (
              <Button
                tone="quiet"
                className="mt-1 justify-self-start"
                onClick={() => setUndone(event.undo_id)}
              >
                {text.undoMerge}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {undone && <UnmergeLeads id={undone} name={name} onClose={() => setUndone(null)} />}
    </PanelPart>
  )
}

function Happened({ event }: { event: LeadEvent }) {
  const office = useText('office')
  const language = useLanguage()
  const { timeline: text } = office.leadRecord
  const { actor_name, note, reason, callback_at, created_at } = event
  const move = eventMove(event, office)
  return (
    <>
      <p className="font-medium wrap-anywhere">{eventSentence(event, text.events)}</p>
      {move && <p className="text-sm text-muted">{move}</p>}
      {reason && (
        <p className="wrap-anywhere">{fill(text.reason, { reason: reasonName(reason, language) })}</p>
      )}
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
