import type { TimelineEntry } from 'contract/cases'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { NoteForm } from './note-form.tsx'
import { TimelineView } from './timeline-view.tsx'

const isNote = ({ kind }: TimelineEntry) => kind === 'note' || kind === 'lead_note'

/** The notes of colleagues about a case and the leads before it, which no client reads. */
export function CaseNotes({ applicationId }: { applicationId: string }) {
  const { notes: text } = useText('office').cases
  return (
    <div className="grid grid-cols-1 gap-4">
      <NoteForm applicationId={applicationId} />
      <TimelineView applicationId={applicationId} failed={text.failed} none={text.none} isShown={isNote}>
        {(note) => <Note note={note} />}
      </TimelineView>
    </div>
  )
}

function Note({ note: { kind, text: noteText, actor_name, at } }: { note: TimelineEntry }) {
  const { cases } = useText('office')
  const language = useLanguage()
  return (
    <div className="grid gap-1 rounded-control bg-subtle px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-line">{noteText}</p>
      <p className="text-sm wrap-anywhere text-faint tabular-nums">
        {kind === 'lead_note' && `${cases.notes.ofLead} · `}
        {actor_name || cases.timeline.system} · <TimeText at={at}>{formatDateTime(at, language)}</TimeText>
      </p>
    </div>
  )
}
