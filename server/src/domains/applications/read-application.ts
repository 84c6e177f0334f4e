import type { ApplicationFull, applications, StatusChange } from 'contract/applications'
import type { HandlerContext } from '../../http/handler.ts'
import { type HistoryRow, listHistory } from './application-history.queries.ts'
import { getApplication } from './applications.queries.ts'
import { listDocuments, listLinkedInputs } from './checklist.queries.ts'
import { isMasked, type Reader, shownApplication, shownDocument } from './shown-application.ts'

type Call = HandlerContext<typeof applications.getFull>

export async function readApplication(call: Call): Promise<ApplicationFull> {
  const { db, actor, params } = call
  const reader = { ...call, isMasked: isMasked(call) }
  const row = await getApplication(db, actor, params.id)
  return {
    ...shownApplication(reader, row),
    checklist: await readChecklist(call, reader, row),
    history: (await listHistory(db, row.id)).map((change) => shownChange(reader, change)),
  }
}

type Checklist = ApplicationFull['checklist']

async function readChecklist(
  { db, actor }: Call,
  reader: Reader,
  { id, service_id }: { id: string; service_id: string },
): Promise<Checklist> {
  const linked = await listLinkedInputs(db, service_id)
  const documents = new Map((await listDocuments(db, id)).map((row) => [row.service_input_id, row]))
  const checklist: Checklist = linked.map((input) => {
    const document = documents.get(input.service_input_id)
    documents.delete(input.service_input_id)
    return { ...input, uploaded_doc: document ? shownDocument(reader, document) : null }
  })
  // Files the service no longer asks for: the office has to find them, the client has nothing left to do there.
  if (actor.kind === 'client') return checklist
  const unlinked = [...documents.values()].map(({ input_name, input_description, ...document }) => ({
    service_input_id: document.service_input_id,
    name: input_name,
    description: input_description,
    required: false,
    uploaded_doc: shownDocument(reader, document),
  }))
  return [...checklist, ...unlinked]
}

function shownChange({ actor, isMasked }: Reader, { actor_kind, ...change }: HistoryRow): StatusChange {
  const isHidden = actor.kind === 'client' && actor_kind === 'staff'
  return {
    ...change,
    actor_name: isHidden ? null : change.actor_name,
    note: isMasked ? null : change.note,
  }
}
