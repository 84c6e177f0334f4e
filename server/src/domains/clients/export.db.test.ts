import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { insertLiveFile } from '../../files/files.queries.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aClientWithTraces, type ClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { aPdf } from '../../testing/records/document-files.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
let traced: ClientWithTraces
beforeAll(async () => {
  app = await listenApp()
  traced = await aClientWithTraces(app)
})
afterAll(() => app.close())

const ask = (caller: Caller, id = caller.id) =>
  caller.send({ method: 'GET', url: `/api/v1${clients.exportData.path.replace('{id}', id)}` })

/** The contents of the archive, and what is in its `data.json`. */
async function unpack(caller: Caller, id = caller.id) {
  const response = await ask(caller, id)
  expect(response.statusCode).toBe(200)
  const archive = await fromBufferPromise(response.rawPayload, {
    validateEntrySizes: true,
    strictFileNames: true,
  })
  const files: Record<string, string> = {}
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  }
  const { 'data.json': data = '{}', ...documents } = files
  return { data: JSON.parse(data), documents }
}

describe('what is stored about a person', () => {
  test('comes as an archive to save', async () => {
    const { headers } = await ask(traced.client)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="data-\d{4}-\d\d-\d\d\.zip"/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is profile, account, applications, documents, enquiries and messages', async () => {
    const { mark, passport, pinfl, phone, telegramId, chatId, leadChatId, email, client } = traced
    const { data } = await unpack(client)
    expect(data).toMatchObject({
      profile: {
        id: client.id,
        full_name: mark,
        email,
        passport_number: passport,
        visa_type: mark,
        telegram_user_id: Number(telegramId),
      },
      passport: {
        passport_number: passport,
        expires_on: '2031-06-07',
        issued_on: '2020-04-05',
        birth_date: '2001-02-03',
        citizenship: 'UZB',
        pinfl,
      },
      account: {
        email,
        phone: phone.replace(/\D/g, ''),
        given_at_registration: { full_name: mark },
        ways_to_sign_in: [{ provider: 'custom:telegram' }],
      },
      sessions: [{ ip: '127.0.0.1', signed_in_at: expect.any(String) }],
      applications: [
        {
          status: 'pending',
          country_preference: 'Germaniya',
          experience: mark,
          history: [{ from: null, to: 'pending', by: 'client', note: mark }],
          checklist: [
            {
              asked_for: 'Diplom / nusxa',
              state: 'redo',
              reason_code: 'other',
              reason_note: mark,
              version: 1,
            },
          ],
          steps: expect.arrayContaining([expect.objectContaining({ name: 'Hujjatlar', ask: mark })]),
          messages: [
            { by: 'client', text: mark, documents: [{ version: 1 }] },
            { by: 'staff', text: mark, documents: [{ version: 1 }] },
          ],
        },
      ],
      documents: [
        { document_type: null, path: `portrait/${mark}.pdf` },
        {
          document_type: 'passport',
          version: 1,
          path: `documents/passport/Pasport nusxasi - ${mark}.pdf`,
        },
        { document_type: 'other', path: `documents/other/${mark}.pdf` },
        { document_type: 'other', asked_for: 'Diplom / nusxa', name: `${mark}.pdf` },
      ],
      enquiries: [{ name: mark, region: mark, birth_year: 2001, passport_number: passport, comments: mark }],
      messages: [{ name: mark, subject: 'visa', text: mark }],
      notifications: [{ kind: 'document_redo', text: expect.any(String), read_at: null }],
      notices: [{ kind: 'case_news', state: 'waiting', text: mark }],
      notice_choice: { channel: 'mail' },
      mails: [{ kind: 'application_received', subject: mark }],
      telegram: {
        chats: [
          { chat_id: chatId, first_name: mark, phone },
          { chat_id: leadChatId, first_name: mark, phone },
        ],
        links: [{ chat_id: chatId, made_by: 'cabinet', ended_at: null }],
        consents: [
          { kind: 'telegram', version: '2026-11', withdrawn_at: null },
          { kind: 'telegram', version: '2026-11', withdrawn_at: null },
        ],
      },
    })
  })

  test('has every file under a name that says what it is', async () => {
    const { mark, client } = traced
    const { data, documents } = await unpack(client)
    expect(Object.keys(documents).toSorted()).toEqual(
      [
        `documents/other/${mark}.pdf`,
        `documents/other/Diplom _ nusxa - ${mark}.pdf`,
        `documents/passport/Pasport nusxasi - ${mark}.pdf`,
        `portrait/${mark}.pdf`,
      ].toSorted(),
    )
    for (const content of Object.values(documents))
      expect(content).toMatch(new RegExp(`^%PDF.*${mark}$`, 's'))
    expect(data.documents.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      Object.keys(documents).toSorted(),
    )
  })

  test('has no secret, nothing the office wrote for itself and nobody of the office', async () => {
    const { data } = await unpack(traced.client)
    const all = JSON.stringify(data)
    expect(all).not.toMatch(/token|hash|secret|_encrypted|by an agent|agent_id|created_by|storage_key/)
  })

  test('is the same for an admin', async () => {
    const own = await unpack(traced.client)
    const forAdmin = await unpack(await asStaff(app, 'admin'), traced.client.id)
    expect(forAdmin).toEqual(own)
  })
})

test('who has not proved the address gets nothing that came in under it', async () => {
  const unproved = await aClientWithTraces(app, { isProved: false })
  const { data } = await unpack(unproved.client)
  expect(data).toMatchObject({ profile: { full_name: unproved.mark }, messages: [], mails: [] })
  expect(data.enquiries).toEqual([{ id: unproved.leadId, source: 'cabinet', created_at: expect.any(String) }])
  const forAdmin = await unpack(await asStaff(app, 'admin'), unproved.client.id)
  expect(forAdmin.data.messages).toHaveLength(1)
})

test('a file that is not offered is named without its bytes, and a deleted application is not in it', async () => {
  const { client, applicationId } = await aClientWithTraces(app)
  await app.db.run(sql`update applications set deleted_at = now() where id = ${applicationId}`)
  await app.db.run(sql`
    update files set scan = 'waiting' where id in (
      select file_id from document_versions join documents on documents.id = document_id where client_id = ${client.id}
    )`)
  const { data, documents } = await unpack(client)
  expect(data.applications).toEqual([])
  expect(data.documents).toMatchObject([
    { path: expect.stringMatching(/^portrait/) },
    ...Array(3).fill({ path: null }),
  ])
  expect(Object.keys(documents)).toEqual([expect.stringMatching(/^portrait/)])
})

test('says when which file was opened by whom in the office, by the role alone', async () => {
  const { client } = await aClientWithTraces(app)
  const agent = await asStaff(app, 'admin')
  const [file] = await app.db.all<{ id: string; name: string }>(sql`
    select id, original_name as name from files where client_id = ${client.id} and state = 'live' limit 1`)
  for (const caller of [agent, client]) {
    const { file_url } = await caller.call(documents.makeLink, { params: { id: file?.id ?? '' } })
    await app.inject({ method: 'GET', url: file_url })
  }
  const { data } = await unpack(client)
  expect(data.file_views).toEqual([{ at: expect.any(String), file: file?.name, role: 'admin' }])
  expect(JSON.stringify(data)).not.toContain(agent.id)
})

test('an export and the documents in it are in the audit log', async () => {
  const { client } = await aClientWithTraces(app)
  const admin = await asStaff(app, 'super_admin')
  await unpack(admin, client.id)
  const entries = await app.db.all<{ kind: string }>(sql`
    select kind, target_kind, target_id, source_ip, detail from audit_log where actor_id = ${admin.id} order by seq`)
  expect(entries).toMatchObject([
    { kind: 'client.exported', target_kind: 'client', target_id: client.id, detail: { files: 4 } },
    ...Array.from({ length: 4 }, () => ({
      kind: 'file.opened',
      target_kind: 'file',
      source_ip: '127.0.0.1',
    })),
  ])
})

describe('who may ask', () => {
  test('no client for another one, and nobody for a deleted one', async () => {
    const { client } = await aClientWithTraces(app)
    expect((await ask(client, traced.client.id)).json()).toMatchObject({ code: 'not_found' })
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    expect((await ask(await asStaff(app, 'admin'), client.id)).statusCode).toBe(404)
  })

  test('nobody more than ten times an hour for one person', async () => {
    const { client } = await aClientWithTraces(app)
    const admin = await asStaff(app, 'admin')
    for (let n = 0; n < 10; n += 1) expect((await ask(client)).statusCode).toBe(200)
    const refused = await ask(client)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await ask(admin, client.id)).statusCode).toBe(200)
  })
})

test('who goes away in the middle leaves no file open', async () => {
  const { client } = await aClientWithTraces(app)
  for (let n = 0; n < 3; n += 1) {
    const received = await app.storage.receive(Readable.from([aPdf(10_000_000)]), { maxBytes: 10_000_000 })
    const names = { original_name: 'large.pdf', media_type: 'application/pdf' }
    await insertLiveFile(app.db, { ...received, ...names, owner: { client_id: client.id } })
  }
  const openFiles = async () => {
    const handles = await readdir('/proc/self/fd')
    const paths = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return paths.filter((path) => path.startsWith(app.env.filesDir))
  }
  const headers = { authorization: `Bearer ${client.token}` }
  const request = get(`${app.url}/api/v1/clients/export-data/${client.id}`, { headers })
  // Nobody reads it, so it stops once everything in between is full.
  const [answer] = await once(request, 'response')
  await vi.waitFor(async () => expect(await openFiles()).toHaveLength(1), 30_000)
  answer.destroy()
  await vi.waitFor(async () => expect(await openFiles()).toEqual([]), 30_000)
})
