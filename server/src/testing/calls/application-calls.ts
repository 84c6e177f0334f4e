import { type ApplicationStatus, applications } from 'contract/applications'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../accounts/callers.ts'
import { aPdf } from '../records/document-files.ts'
import { anInput, aService } from '../records/records.ts'

/** A service with the inputs it asks for, which stand in its list as they do here. */
export type Program = { id: string; passport: string; photo: string; letter: string }

/** Asks for two documents, and takes a third. */
export async function aProgram(db: Database): Promise<Program> {
  const id = await aService(db)
  // Not in their order, so that nobody reads them in the order in which they were made.
  const photo = await anInput(db, { service_id: id, name: 'Rasm', position: 2 })
  const passport = await anInput(db, { service_id: id, name: 'Pasport', position: 1 })
  const letter = await anInput(db, { service_id: id, name: 'Xat', position: 3, required: false })
  return { id, passport, photo, letter }
}

export function aDocumentFile(name = 'hujjat.pdf', size?: number): File {
  return new File([new Uint8Array(aPdf(size))], name)
}

type Headers = Record<string, string>

/** The calls of a client or of the office, short enough to be read one after the other. */
export function applicationCalls(caller: Caller) {
  const calls = {
    list: () => caller.call(applications.list, {}),
    getFull: (id: string) => caller.call(applications.getFull, { params: { id } }),
    create: (service_id: string, more: object = {}, headers?: Headers) =>
      caller.call(applications.create, { body: { service_id, ...more } }, headers),
    update: (id: string, body: object) => caller.call(applications.updateDraft, { params: { id }, body }),
    upload: (applicationId: string, serviceInputId: string, file = aDocumentFile(), headers?: Headers) =>
      caller.call(applications.upload, { params: { applicationId, serviceInputId }, file }, headers),
    submit: (id: string, headers?: Headers) => caller.call(applications.submit, { params: { id } }, headers),
    remove: (id: string) => caller.call(applications.remove, { params: { id } }),
    /** A draft with everything that the program requires. */
    wholeDraft: async ({ id: service_id, passport, photo }: Program): Promise<string> => {
      const { id } = await calls.create(service_id)
      await calls.upload(id, passport)
      await calls.upload(id, photo)
      return id
    },
  }
  return calls
}

/** Without the history that such a change has in life. */
export async function setStatus(db: Database, id: string, status: ApplicationStatus): Promise<void> {
  await db.run(sql`update applications set status = ${status} where id = ${id}`)
}

export function auditOf(db: Database, id: string): Promise<object[]> {
  return db.all(sql`
    select kind, actor_kind, actor_id, detail from audit_log where target_id = ${id} order by seq`)
}
