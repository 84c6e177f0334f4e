import type { LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMe } from '../../layout/me.ts'
import { EventLine } from './history/event-line.tsx'
import { type HistoryFilter, isShownIn } from './history/history-filter.ts'
import { HistoryFilters } from './history/history-filters.tsx'
import { NoteLine } from './history/note-line.tsx'
import { PanelPart } from './panel-part.tsx'
import { UnmergeLeads } from './unmerge-leads.tsx'

type LeadTimelineProps = { lead: Pick<LeadFull, 'name' | 'timeline' | 'notes'> }

/** The history, the newest first. A merge can be undone here by who may. */
export function LeadTimeline({ lead: { name, timeline, notes } }: LeadTimelineProps) {
  const { timeline: text } = useText('office').leadRecord
  const mayUndo = mayCall(useMe(), leads.unmerge)
  const [undone, setUndone] = useState<string | null>(null)
  const [filter, setFilter] = useState<HistoryFilter>('all')
  // The button is removed with the merge.
  const part = usePreservedFocus<HTMLElement>(timeline.map(({ undo_id }) => undo_id).join())
  const events = timeline.filter((event) => isShownIn(filter, event))
  const shownNotes = filter === 'notes' ? notes : []
  return (
    <PanelPart title={text.title} ref={part}>
      <HistoryFilters value={filter} onChange={setFilter} />
      {events.length + shownNotes.length === 0 && (
        <p className="text-muted">{filter === 'all' ? text.none : text.noneFiltered}</p>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {shownNotes.map((note) => (
          <li key={note.id} className={lineStyle}>
            <NoteLine note={note} />
          </li>
        ))}
        {events.toReversed().map((event) => (
          <li key={event.id} className={lineStyle}>
            <EventLine event={event} />
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

const lineStyle = 'grid gap-0.5 border-s-2 border-line ps-3'
