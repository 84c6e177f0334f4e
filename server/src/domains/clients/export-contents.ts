import type { Database } from '../../db/database.ts'
import { safeEntryName, uniquePaths } from '../../files/entry-name.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import type { Secrets } from '../../secrets.ts'
import type { ClientRow } from './clients.queries.ts'
import {
  type ExportedApplication,
  type ExportedLead,
  findAccount,
  findRecordFacts,
  listApplications,
  listLeads,
  listMails,
  listMessages,
  listSessions,
  listStatusChanges,
  listStoredDocuments,
  type StoredDocument,
} from './export.queries.ts'
import { shownClient } from './shown-client.ts'

/** A file of the archive: where it lies there, and where it is read from. */
export type ExportedFile = StoredDocument & { path: string }

type Contents = { data: object; files: ExportedFile[] }

/**
 * Everything stored about a client. An unproved address may be another person's: what came in under it is for its owner
 * and for the office only.
 */
export async function readContents(call: ActorCall, client: ClientRow): Promise<Contents> {
  const { db, actor } = call
  const { avatar_url, has_account, second_factor, ...profile } = shownClient(call, client)
  const isOwner = actor.kind === 'staff' || client.email_proved
  const applications = await listApplications(db, client.id)
  const files = placed(applications, await listStoredDocuments(db, client.id)).filter(
    (file) => isOwner || !file.lead_id,
  )
  const data = {
    profile: { ...profile, ...(await findRecordFacts(db, client.id)) },
    account: (await findAccount(db, client.id)) ?? null,
    sessions: await listSessions(db, client.id),
    applications: await withHistory(db, client.id, applications, files),
    documents: files.filter(({ application_id }) => !application_id).map(shownFile),
    enquiries: (await listLeads(db, client.id)).map((lead) => shownLead(call.secrets, lead, isOwner)),
    messages: isOwner ? await listMessages(db, client.id) : [],
    mails: isOwner ? await listMails(db, client.id) : [],
  }
  return { data, files: files.filter(({ is_offered }) => is_offered) }
}

async function withHistory(
  db: Database,
  clientId: string,
  applications: ExportedApplication[],
  files: ExportedFile[],
): Promise<object[]> {
  const changes = await listStatusChanges(db, clientId)
  return applications.map((application) => ({
    ...application,
    history: changes
      .filter(({ application_id }) => application_id === application.id)
      .map(({ application_id, ...change }) => change),
    files: files.filter(({ application_id }) => application_id === application.id).map(shownFile),
  }))
}

/** Where each file is in the archive. Those of a deleted application are no longer shown. */
function placed(applications: ExportedApplication[], documents: StoredDocument[]): ExportedFile[] {
  const unique = uniquePaths()
  const folders = new Map(
    applications.map(({ id, service }, at) => [id, `applications/${at + 1} ${safeEntryName(service)}`]),
  )
  return documents.flatMap((document) => {
    const folder = document.application_id ? folders.get(document.application_id) : folderOf(document)
    if (!folder) return []
    const name = document.asked_for ? `${document.asked_for} - ${document.name}` : document.name
    return [{ ...document, path: unique(`${folder}/${safeEntryName(name)}`) }]
  })
}

function folderOf({ document_type, lead_id }: StoredDocument): string {
  if (lead_id) return 'enquiries'
  return document_type ? `documents/${document_type}` : 'portrait'
}

/** A file that waits for the scanner is named, but not included. */
function shownFile({
  name,
  size,
  uploaded_at,
  document_type,
  asked_for,
  is_offered,
  path,
}: ExportedFile): object {
  return { name, document_type, asked_for, size, uploaded_at, path: is_offered ? path : null }
}

function shownLead(secrets: Secrets, lead: ExportedLead, isOwner: boolean): object {
  const { passport_encrypted, ...facts } = lead
  const { id, source, created_at } = facts
  if (!isOwner) return { id, source, created_at }
  return { ...facts, passport_number: passport_encrypted && secrets.decrypt(passport_encrypted) }
}
