import { randomBytes, randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { auth } from 'contract/auth'
import sql from 'sql-template-tag'
import { insertLiveFile } from '../../files/files.queries.ts'
import { anAuthUser } from '../accounts/auth-user.ts'
import { asVisitor, type Caller, callerWithToken } from '../accounts/callers.ts'
import type { TestApp } from '../servers/start-app.ts'
import { addChats } from './chat-traces.ts'
import { aPdf } from './document-files.ts'
import { anInput, aService, aStaffMember } from './records.ts'
import { aStoredDocument, inputOfType } from './stored-documents.ts'
import { aWebhook } from './webhook.ts'

export type ClientWithTraces = {
  /** A marker that is written into every column about this client. */
  mark: string
  passport: string
  pinfl: string
  phone: string
  /** The Telegram user whom the client signs in as. */
  telegramId: string
  /** The chat that is linked with the client, and another one that only their lead has. */
  chatId: number
  leadChatId: number
  email: string
  client: Caller
  account: Awaited<ReturnType<typeof anAuthUser>>
  applicationId: string
  leadId: string
}

type Made = { id: string }

/** A client with an account and data in every table: profile, documents, applications, leads, messages and mails. */
export async function aClientWithTraces(app: TestApp, { isProved = true } = {}): Promise<ClientWithTraces> {
  // Told of everything that happens to the client: nothing that needs erasing may be in its outbox.
  await aWebhook(app, { include_details: true })
  const mark = `planted${randomBytes(6).toString('hex')}`
  const passport = `ZZ${randomInt(1_000_000, 9_999_999)}`
  const pinfl = `3${randomInt(10 ** 12, 10 ** 13 - 1)}`
  const phone = `+998 90 ${randomInt(100, 1000)} ${randomInt(10, 100)} ${randomInt(10, 100)}`
  const telegramId = String(randomInt(10 ** 14, 2 * 10 ** 14))
  const email = `${mark}@example.com`
  const user_metadata = { full_name: mark, terms_version: '2026-11' }
  const account = await anAuthUser(app, { email, isProved, user_metadata })
  const access_token = await account.signIn()
  const { token, client: user } = await asVisitor(app).call(auth.exchange, { body: { access_token } })
  const client = callerWithToken(app, { token, user })
  const traced = { mark, passport, pinfl, phone, telegramId, email, client, account }
  await fillRecord(app, traced)
  const applicationId = await addApplication(app, traced)
  const leadId = await fillLead(app, traced)
  await addTasks(app, traced, { applicationId, leadId })
  await addMails(app, traced)
  await addNotices(app, traced, { applicationId, leadId })
  const chats = await addChats(app, { mark, phone, clientId: client.id, leadId })
  return { ...traced, ...chats, applicationId, leadId }
}

type TracedClient = Omit<ClientWithTraces, 'applicationId' | 'leadId' | 'chatId' | 'leadChatId'>

async function fillRecord(app: TestApp, traced: TracedClient): Promise<void> {
  const { mark, passport, pinfl, phone, telegramId, client, account } = traced
  const identity = JSON.stringify({
    pinfl,
    birth_date: '2001-02-03',
    citizenship: 'UZB',
    issued_on: '2020-04-05',
  })
  const portrait = await aFile(app, client.id, mark)
  await app.db.run(sql`
    update clients set
      phone = ${phone}, passport_encrypted = ${app.secrets.encrypt(passport)},
      passport_hash = ${app.secrets.fingerprint(passport)}, identity_encrypted = ${app.secrets.encrypt(identity)},
      pinfl_hash = ${app.secrets.fingerprint(pinfl)}, passport_expires_on = '2031-06-07', reminders_off_at = now(),
      phone_proved_at = now(), telegram_user_id = ${telegramId}, visa_type = ${mark}, direction = ${mark},
      branch_id = ${mark}, avatar_file_id = ${portrait}
    where id = ${client.id}`)
  const digits = phone.replace(/\D/g, '')
  await app.db.run(
    sql`update auth_users set phone = ${digits}, phone_proved_at = now() where id = ${account.id}`,
  )
  await app.db.run(sql`
    insert into auth_identities (user_id, provider, provider_id, identity_data)
    values (${account.id}, 'custom:telegram', ${`of ${mark}`}, jsonb_build_object('telegram_id', ${telegramId}::bigint))`)
  await aStoredDocument(app.db, {
    file_id: await aFile(app, client.id, mark),
    input_id: await inputOfType(app.db, 'passport'),
  })
  await aStoredDocument(app.db, { file_id: await aFile(app, client.id, mark) })
  await app.db.run(sql`
    insert into idempotency_keys (actor, key, request_hash, status, answer)
    values (${`client:${client.id}`}, ${mark}, 'x', 200, to_jsonb(${mark}::text))`)
}

async function aFile(app: TestApp, client_id: string, mark: string): Promise<string> {
  const bytes = Buffer.concat([aPdf(), Buffer.from(mark)])
  const received = await app.storage.receive(Readable.from([bytes]), { maxBytes: 10_000 })
  const names = { original_name: `${mark}.pdf`, media_type: 'application/pdf' }
  return insertLiveFile(app.db, { ...received, ...names, owner: { client_id } })
}

async function addApplication(app: TestApp, { mark, client }: TracedClient): Promise<string> {
  const service_id = await aService(app.db)
  const input = await anInput(app.db, { service_id, name: 'Diplom / nusxa' })
  const row = await app.db.only<Made>(sql`
    with application as (
      insert into applications (client_id, service_id, status, program_type, country_preference, experience)
      values (${client.id}, ${service_id}, 'pending', ${mark}, 'Germaniya', ${mark}) returning id
    ), history as (
      insert into application_history (application_id, to_status, actor_kind, actor_id, note)
      select id, 'pending', 'client', ${client.id}::uuid, ${mark} from application
    )
    select id from application`)
  await aStoredDocument(app.db, {
    file_id: await aFile(app, client.id, mark),
    input_id: input,
    application_id: row.id,
  })
  await fillCase(app, { mark, client }, row.id)
  return row.id
}

/** Texts in every place that a case has for them. */
async function fillCase(
  app: TestApp,
  { mark, client }: Pick<TracedClient, 'mark' | 'client'>,
  id: string,
): Promise<void> {
  const agent = await aStaffMember(app.db, 'document_agent')
  await app.db.run(sql`
    update cases set decision_code = 'other', decision_note = ${mark}, travel_on = current_date, responsible_id = ${agent}
    where application_id = ${id}`)
  await app.db.run(sql`
    update case_items set state = 'redo', reason_code = 'other', reason_note = ${mark}, reviewed_at = now(),
      reviewed_by = ${agent}
    where application_id = ${id}`)
  await app.db.run(sql`
    insert into case_events (application_id, event, actor_kind, actor_id, note)
    values (${id}, 'sent_back', 'staff', ${agent}, ${mark})`)
  await app.db.run(sql`
    insert into case_steps (application_id, position, name, about, turn, days, state, started_at, ask)
    select ${id}, position, name, about, turn, days, case position when 1 then 'current' else 'coming' end, now(), ${mark}
    from service_steps where service_id is null`)
  await app.db.run(sql`
    insert into case_people (application_id, staff_id, is_responsible) values (${id}, ${agent}, true)`)
  await app.db.run(sql`
    insert into case_notes (application_id, author_id, text) values (${id}, ${agent}, ${`by an agent: ${mark}`})`)
  await app.db.run(sql`
    with sent as (
      insert into case_messages (application_id, author_kind, author_id, text)
      values (${id}, 'client', ${client.id}, ${mark}), (${id}, 'staff', ${agent}, ${mark}) returning id
    )
    insert into case_message_documents (message_id, version_id)
    select sent.id, version_id from sent, case_items where application_id = ${id}`)
  const values = JSON.stringify({ name: mark })
  await app.db.run(sql`
    insert into notifications (client_id, kind, application_id, data)
    values (${client.id}, 'document_redo', ${id}, ${values}::jsonb)`)
  await app.db.run(sql`
    insert into notifications (staff_id, kind, application_id, text, data)
    values (${agent}, 'case_message', ${id}, ${mark}, ${values}::jsonb)`)
}

/** The lead that the registration made, on its way through the office. */
async function fillLead(app: TestApp, { mark, passport, phone, client }: TracedClient): Promise<string> {
  const agent = await aStaffMember(app.db, 'call_agent')
  const visit = JSON.stringify({ source: mark })
  const { id } = await app.db.only<Made>(sql`
    update leads set
      name = ${mark}, phone = ${phone}, region = ${mark}, birth_year = 2001, comments = ${mark},
      passport_encrypted = ${app.secrets.encrypt(passport)}, passport_hash = ${app.secrets.fingerprint(passport)},
      study_type = ${mark}, country = 'Germaniya', callback_note = ${mark}, rejection_reason = ${mark},
      utm_first = ${visit}, utm_last = ${visit}, call_agent_id = ${agent}, current_agent_id = ${agent},
      assigned_at = now(), status = 'needs_call'
    where client_id = ${client.id} returning id`)
  const data = JSON.stringify({ source: 'website', name: mark })
  const snapshot = JSON.stringify({ name: mark })
  await app.db.run(sql`
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, to_agent_id, actor_kind,
      note, reason, data)
    values (${id}, 'call_outcome', 'initial', 'new', 'initial', 'needs_call', ${agent}, 'system', ${mark}, ${mark}, ${data})`)
  await app.db.run(sql`
    insert into lead_notes (lead_id, author_id, text) values (${id}, ${agent}, ${`by an agent: ${mark}`}), (${id}, null, ${mark})`)
  await app.db.run(sql`
    insert into notifications (staff_id, kind, lead_id, text, data)
    values (${agent}, 'assigned', ${id}, ${mark}, ${snapshot}::jsonb)`)
  await app.db.run(sql`
    with merged as (
      insert into leads (name, email, source, deleted_at, merged_into_id)
      values (${mark}, ${`other-${mark}@example.com`}, 'website', now(), ${id}) returning id
    )
    insert into lead_merges (kept_id, merged_id, kept_before, merged_before, moved, created_by)
    select ${id}, id, ${snapshot}, ${snapshot}, ${snapshot}, ${agent} from merged`)
  await app.db.run(sql`
    insert into contacts (name, email, phone, subject, text, dedupe_hash, lead_id)
    values (${mark}, ${`${mark}@example.com`}, ${phone}, 'visa', ${mark}, sha256(${mark}::text::bytea), ${id})`)
  return id
}

/** About the person's record, application and lead, each with a notice. */
async function addTasks(
  app: TestApp,
  { mark, client }: TracedClient,
  { applicationId, leadId }: Pick<ClientWithTraces, 'applicationId' | 'leadId'>,
): Promise<void> {
  const agent = await aStaffMember(app.db, 'manager')
  await app.db.run(sql`
    with made as (
      insert into tasks (text, due_at, has_time, staff_id, created_by, client_id, application_id, lead_id)
      values (${mark}, now(), true, ${agent}, ${agent}, ${client.id}, null, null),
        (${mark}, now(), true, ${agent}, ${agent}, null, ${applicationId}, null),
        (${mark}, now(), true, ${agent}, ${agent}, null, null, ${leadId})
      returning id
    )
    insert into notifications (staff_id, kind, text, task_id) select ${agent}::uuid, 'task', ${mark}, id from made`)
}

/** What the client was told, and what a colleague was told about the records, with a message that said it in a chat. */
async function addNotices(
  app: TestApp,
  { mark, client }: TracedClient,
  { applicationId, leadId }: Pick<ClientWithTraces, 'applicationId' | 'leadId'>,
): Promise<void> {
  const agent = await aStaffMember(app.db, 'manager')
  const body = JSON.stringify({ text: mark })
  await app.db.run(sql`
    with made as (
      insert into notices (client_id, staff_id, kind, cause, language, subject, text, brief_text, chat_text, about_kind,
        about_id)
      values (${client.id}::uuid, null::uuid, 'case_news', ${mark}, 'uz', ${mark}, ${mark}, ${mark}, ${mark}, 'application',
          ${applicationId}::uuid),
        (null, ${agent}, 'case_message', ${`${mark} case`}, 'uz', null, null, null, ${mark}, 'application', ${applicationId}),
        (null, ${agent}, 'assigned', ${`${mark} lead`}, 'uz', null, null, null, ${mark}, 'lead', ${leadId})
      returning id
    )
    insert into telegram_messages (chat_id, notice_id, method, body)
    select 1, id, 'sendMessage', ${body}::jsonb from made`)
  await app.db.run(sql`insert into notice_choices (client_id, channel) values (${client.id}, 'mail')`)
}

async function addMails(app: TestApp, { mark, email }: TracedClient): Promise<void> {
  await app.db.run(sql`
    insert into mails (to_address, subject, text_body, language, kind, message_id)
    values (${email}, ${mark}, ${mark}, 'uz', 'application_received', ${mark})`)
}
