import type { PassportFields } from 'contract/passport'
import type { Database } from '../../db/database.ts'
import { safeEntryName, uniquePaths } from '../../files/entry-name.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { findChoiceOf, listNoticesOf } from '../../notices/export.queries.ts'
import type { Secrets } from '../../secrets.ts'
import type { CaseCall } from '../cases/case-store/case-store.ts'
import { noticeText } from '../notifications/telling/client-notice-text.ts'
import { listClientNotices } from '../notifications/telling/client-notices.queries.ts'
import { listChatLinks, listChats, listConsents } from '../telegram/chat-store/export-chats.queries.ts'
import type { ClientRow } from './clients.queries.ts'
import {
  type ExportedApplication,
  type ExportedLead,
  findAccount,
  findRecordFacts,
  listApplications,
  listCaseMessages,
  listCaseSteps,
  listFileViews,
  listItems,
  listLeads,
  listMails,
  listMessages,
  listSessions,
  listStatusChanges,
  listStoredDocuments,
  type StoredDocument,
} from './export.queries.ts'
import { findPassport } from './passport.queries.ts'
import { openPassport } from './sealed-identity.ts'
import { shownClient } from './shown-client.ts'

/** A file of the archive: where it lies there, and where it is read from. */
export type ExportedFile = StoredDocument & { path: string }

type Contents = { data: object; files: ExportedFile[] }

/**
 * Everything stored about a client. An unproved address may be another person's: what came in under it is for its owner
 * and for the office only.
 */
export async function readContents(call: CaseCall, client: ClientRow): Promise<Contents> {
  const { db, actor } = call
  const { avatar_url, has_account, second_factor, ...profile } = shownClient(call, client)
  const isOwner = actor.kind === 'staff' || client.email_proved
  const applications = await listApplications(db, client.id)
  const files = placed(await listStoredDocuments(db, client.id)).filter((file) => isOwner || !file.lead_id)
  const data = {
    profile: { ...profile, ...(await findRecordFacts(db, client.id)) },
    passport: await readPassport(call, client.id),
    account: (await findAccount(db, client.id)) ?? null,
    sessions: await listSessions(db, client.id),
    applications: await withHistory(db, client.id, applications),
    documents: files.map(shownFile),
    enquiries: (await listLeads(db, client.id)).map((lead) => shownLead(call.secrets, lead, isOwner)),
    messages: isOwner ? await listMessages(db, client.id) : [],
    notifications: await readNotices(call, client.id),
    notices: await listNoticesOf(db, client.id),
    notice_choice: await findChoiceOf(db, client.id),
    mails: isOwner ? await listMails(db, client.id) : [],
    file_views: await listFileViews(db, client.id),
    telegram: {
      chats: await listChats(db, client.id),
      links: await listChatLinks(db, client.id),
      consents: await listConsents(db, client.id),
    },
  }
  return { data, files: files.filter(({ is_offered }) => is_offered) }
}

async function readPassport({ db, secrets, ...call }: CaseCall, id: string): Promise<PassportFields | null> {
  const row = await findPassport(db, call, id)
  return row ? openPassport(secrets, row) : null
}

async function withHistory(
  db: Database,
  clientId: string,
  applications: ExportedApplication[],
): Promise<object[]> {
  const [changes, items, steps, messages] = await Promise.all([
    listStatusChanges(db, clientId),
    listItems(db, clientId),
    listCaseSteps(db, clientId),
    listCaseMessages(db, clientId),
  ])
  return applications.map(({ id, ...application }) => ({
    id,
    ...application,
    history: ofApplication(id, changes),
    checklist: ofApplication(id, items),
    steps: ofApplication(id, steps),
    messages: ofApplication(id, messages),
  }))
}

/** As the person reads them, in the language of the call. */
async function readNotices({ db, language }: ActorCall, clientId: string): Promise<object[]> {
  const rows = await listClientNotices(db, clientId, { limit: 100_000, offset: 0 })
  return rows.map(({ kind, application_id, data, service, created_at, read_at }) => {
    return { kind, application_id, text: noticeText({ kind, data, service }, language), created_at, read_at }
  })
}

function ofApplication(id: string, rows: { application_id: string }[]): object[] {
  return rows
    .filter(({ application_id }) => application_id === id)
    .map(({ application_id, ...fields }) => fields)
}

/** Where each file is in the archive. */
function placed(documents: StoredDocument[]): ExportedFile[] {
  const unique = uniquePaths()
  return documents.map((document) => {
    const name = document.asked_for ? `${document.asked_for} - ${document.name}` : document.name
    return { ...document, path: unique(`${folderOf(document)}/${safeEntryName(name)}`) }
  })
}

function folderOf({ document_type, lead_id }: StoredDocument): string {
  if (lead_id) return 'enquiries'
  return document_type ? `documents/${document_type}` : 'portrait'
}

/** A file that waits for the scanner is named, but not included. */
function shownFile(file: ExportedFile): object {
  const { document_id, name, version, size, uploaded_at, document_type, asked_for, is_offered, path } = file
  return {
    document_id,
    name,
    document_type,
    asked_for,
    version,
    size,
    uploaded_at,
    path: is_offered ? path : null,
  }
}

function shownLead(secrets: Secrets, lead: ExportedLead, isOwner: boolean): object {
  const { passport_encrypted, ...facts } = lead
  const { id, source, created_at } = facts
  if (!isOwner) return { id, source, created_at }
  return { ...facts, passport_number: passport_encrypted && secrets.decrypt(passport_encrypted) }
}
