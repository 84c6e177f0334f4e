import type { LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { mayCall } from 'contract/roles'
import { useText } from '../../../i18n/use-text.ts'
import { useMe } from '../../layout/me.ts'
import { NoteForm } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { PanelPart } from './panel-part.tsx'

/** The notes about a lead, and the field to add one. */
export function LeadNotes({ lead: { id, notes } }: { lead: Pick<LeadFull, 'id' | 'notes'> }) {
  const { notes: text } = useText('office').leadRecord
  return (
    <PanelPart title={text.title}>
      {mayCall(useMe(), leads.addNote) && <NoteForm key={id} leadId={id} />}
      <NoteList notes={notes} />
    </PanelPart>
  )
}
