import type { TimelineEntry } from 'contract/cases'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { byCaller } from '../../http/actor-call.ts'
import { notifyCaseMentioned } from '../notifications/notify-case.ts'
import { addCaseNotes, type CaseCall, type CaseNote } from './case-store/case-store.ts'
import { withCase } from './with-case.ts'

/** Adds a note that no client ever reads; its text is private, so the audit does not contain it. */
export function writeNote(call: CaseCall, id: string, text: string): Promise<TimelineEntry> {
  return withCase(call, id, async (tx) => {
    const note = await writeNotes(tx, call, [id], text)
    await audit(tx, {
      kind: 'case.noted',
      ...byCaller(call, 'application', id),
      detail: { note_id: note.id },
    })
    const { author_name: actor_name, created_at: at } = note
    return { id: note.id, kind: 'note', event: 'noted', actor_name, text, values: {}, at }
  })
}

/** The same note on each of these cases, which are locked. Who is mentioned is notified once. */
export async function writeNotes(
  tx: Database,
  call: CaseCall,
  ids: string[],
  text: string,
): Promise<CaseNote> {
  const [note] = await addCaseNotes(tx, ids, call.actor.id, text)
  const { author_name } = note as CaseNote
  await notifyCaseMentioned(tx, call, { application_id: ids[0] as string, text, author_name })
  return note as CaseNote
}
