import type { LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { formatDateTime } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { useMe } from '../../layout/me.ts'
import { NoteForm } from './note-form.tsx'
import { PanelPart } from './panel-part.tsx'

/** The notes of colleagues about a lead, the newest first, and the field to add one. */
export function LeadNotes({ lead: { id, notes } }: { lead: Pick<LeadFull, 'id' | 'notes'> }) {
  const { notes: text } = useText('office').leadRecord
  return (
    <PanelPart title={text.title}>
      {mayCall(useMe(), leads.addNote) && <NoteForm key={id} leadId={id} />}
      {notes.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {notes.map((note) => (
          <li key={note.id} className="grid gap-1 rounded-control bg-subtle px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="text-sm wrap-anywhere text-faint tabular-nums">
              {note.author_name || text.themselves} ·{' '}
              <TimeText at={note.created_at}>{formatDateTime(note.created_at, 'uz')}</TimeText>
            </p>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
