import { randomUUID } from 'node:crypto'
import { documentReview } from 'contract/document-review'
import { type DocumentType, documents, maxOtherDocuments } from 'contract/documents'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../../testing/calls/application-calls.ts'
import { reviewCalls, seen } from '../../testing/calls/review-calls.ts'
import { aPdf } from '../../testing/records/document-files.ts'
import { aStoredDocument } from '../../testing/records/stored-documents.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let client: Caller
let other: Caller
beforeAll(async () => {
  app = await startApp()
  other = await asClient(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await asClient(app)
})

const file = (name = 'passport.pdf', size?: number) => new File([new Uint8Array(aPdf(size))], name)
const upload = (document_type: DocumentType, caller = client, sent = file()) =>
  caller.call(documents.upload, { body: { document_type }, file: sent })
const list = (caller = client) => caller.call(documents.list, {})
const open = (url: string | null) => app.inject({ method: 'GET', url: url ?? '' })
const keysOf = (id: string) =>
  app.db.all<{ state: string; storage_key: string }>(sql`
    select state, storage_key from files where client_id = ${id} order by created_at, id`)
async function storedKeys(): Promise<string[]> {
  return (await Array.fromAsync(app.storage.list())).map(({ key }) => key)
}
const audited = (id: string) =>
  app.db.all(
    sql`select kind, detail from audit_log where actor_id = ${id} and kind like 'document.%' order by seq`,
  )

describe('uploading', () => {
  test('stores a document and answers it', async () => {
    const sent = await upload('passport', client, file('Pasport nusxasi.pdf', 3000))
    expect(sent).toEqual({
      id: expect.any(String),
      file_id: expect.any(String),
      name: 'Pasport nusxasi.pdf',
      document_type: 'passport',
      file_url: expect.stringContaining(`/files/${sent.file_id}?person=client%3A${client.id}`),
      uploaded_at: expect.stringMatching(/Z$/),
      date: sent.uploaded_at,
      title: '',
      version_count: 1,
      state: null,
      reason: null,
      used_in: [],
      from_office: false,
    })
    expect((await list()).map(({ id, name }) => [id, name])).toEqual([[sent.id, 'Pasport nusxasi.pdf']])
    const opened = await open(sent.file_url)
    expect([opened.statusCode, opened.rawPayload]).toEqual([200, aPdf(3000)])
    expect(await audited(client.id)).toEqual([
      { kind: 'document.uploaded', detail: { document_type: 'passport' } },
    ])
  })

  test('another of the type is the next version of the document, and the one before stays', async () => {
    const first = await upload('diplom')
    const second = await upload('diplom', client, file('newer.pdf'))
    expect(second).toMatchObject({ id: first.id, name: 'newer.pdf', version_count: 2 })
    expect(await list()).toMatchObject([{ id: first.id, file_id: second.file_id }])
    expect((await keysOf(client.id)).map(({ state }) => state)).toEqual(['live', 'live'])
    for (const { file_url } of [first, second]) expect((await open(file_url)).statusCode).toBe(200)
  })

  test('three of one type at once are three versions of one document', async () => {
    await Promise.all([upload('cv'), upload('cv'), upload('cv')])
    expect(await list()).toMatchObject([{ document_type: 'cv', version_count: 3 }])
  })

  test('several of type other are stored, up to their limit, also when they come at once', async () => {
    const files = await app.db.all<{ id: string }>(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select 'many-others-' || gen_random_uuid(), 'x.pdf', 'application/pdf', 1, sha256('x'), ${client.id}, 'live'
      from generate_series(1, ${maxOtherDocuments - 1}::int)
      returning id`)
    for (const { id } of files) await aStoredDocument(app.db, { file_id: id })
    const before = (await storedKeys()).length
    const results = await Promise.allSettled([upload('other'), upload('other'), upload('other')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(upload('other')).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await list()).toHaveLength(maxOtherDocuments)
    expect((await storedKeys()).length).toBe(before + 1)
  })

  test('where the quota is full, the oldest replaced versions make room', async () => {
    await upload('photo', client, file('photo.pdf', 5000))
    await upload('photo', client, file('photo.pdf', 1000))
    await fillUpTo(client.id, 1000)
    await expect(upload('cv', client, file('cv.pdf', 7000))).rejects.toMatchObject({ code: 'quota_exceeded' })
    expect(await upload('photo', client, file('photo.pdf', 5500))).toMatchObject({ version_count: 3 })
    await expect(upload('photo', client, file('photo.pdf', 9000))).rejects.toMatchObject({
      code: 'quota_exceeded',
    })
    const [remaining] = await list()
    expect((await open(remaining?.file_url ?? null)).rawPayload).toHaveLength(5500)
  })

  test('what is refused leaves nothing behind', async () => {
    const before = await storedKeys()
    const page = new File(['<html><script>1</script>'], 'page.pdf')
    await expect(upload('cv', client, page)).rejects.toMatchObject({ code: 'file_type_refused' })
    const body = { document_type: 'letter' as 'cv' }
    await expect(client.call(documents.upload, { body, file: file() })).rejects.toMatchObject({
      status: 422,
      fields: { document_type: expect.any(String) },
    })
    expect(await storedKeys()).toEqual(before)
    expect(await list()).toEqual([])
  })

  test('sent twice with one key it is stored once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => client.call(documents.upload, { body: { document_type: 'other' }, file: file() }, key)
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect(await list()).toHaveLength(1)
  })

  test('deleted and sent again with its key, it is stored again, once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => client.call(documents.upload, { body: { document_type: 'cv' }, file: file() }, key)
    const first = await send()
    await client.call(documents.remove, { params: { id: first.id } })
    const again = await Promise.all([send(), send(), send()])
    expect(new Set(again.map(({ file_id }) => file_id)).size).toBe(1)
    expect(again[0]?.file_id).not.toBe(first.file_id)
    expect((await list()).map(({ file_id }) => file_id)).toEqual([again[0]?.file_id])
    expect((await open(again[0]?.file_url ?? null)).statusCode).toBe(200)
  })

  async function fillUpTo(id: string, left: number): Promise<void> {
    await app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select 'filled-up-' || gen_random_uuid(), 'x.pdf', 'application/pdf', 10485760, sha256('x'), ${id}::uuid, 'live'
      from generate_series(1, 19)
      union all
      select 'filled-up-' || gen_random_uuid(), 'x.pdf', 'application/pdf',
        10485760 - ${left}::int - (select sum(size) from files where client_id = ${id}), sha256('x'), ${id}::uuid, 'live'`)
  }
})

describe('listing', () => {
  test('the newest comes first, and nothing of another client', async () => {
    await upload('passport', other)
    await upload('passport')
    await upload('cv')
    expect((await list()).map(({ document_type }) => document_type)).toEqual(['cv', 'passport'])
  })

  test('whom a client names changes nothing', async () => {
    await upload('transcript', other)
    expect(await client.call(documents.list, { query: { client_id: other.id } })).toEqual([])
  })

  test('staff name the client, and get links made for themselves', async () => {
    await upload('passport')
    const manager = await asStaff(app, 'manager')
    const [shown] = await manager.call(documents.list, { query: { client_id: client.id } })
    expect(shown?.file_url).toContain(`person=staff%3A${manager.id}`)
    expect((await open(shown?.file_url ?? null)).statusCode).toBe(200)
  })

  test('staff have to name a client, and one that does not exist is not found', async () => {
    const admin = await asStaff(app, 'admin')
    await expect(admin.call(documents.list, {})).rejects.toMatchObject({
      status: 400,
      code: 'bad_query',
      fields: { client_id: expect.any(String) },
    })
    const ask = (client_id: string) => admin.call(documents.list, { query: { client_id } })
    await expect(ask(randomUUID())).rejects.toMatchObject({ status: 404 })
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    await expect(ask(client.id)).rejects.toMatchObject({ status: 404 })
  })

  test('a file that waits for the scanner is listed without a link', async () => {
    const { file_id } = await upload('cv')
    await app.db.run(sql`update files set scan = 'waiting' where id = ${file_id}`)
    expect(await list()).toMatchObject([{ file_id, file_url: null }])
  })

  test('a file of a draft waits for nobody, so its document has no state before the hand-in', async () => {
    const program = await aProgram(app.db)
    const own = applicationCalls(client)
    const id = await own.wholeDraft(program)
    const states = async () => {
      const records = await client.call(documentReview.getAll, { query: {} })
      return [await list(), records].map((rows) => rows.map(({ state }) => state))
    }
    expect(await states()).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await list()).map(({ used_in }) => used_in)).toEqual([[id], [id]])
    await own.submit(id)
    expect(await states()).toEqual([
      ['waiting', 'waiting'],
      ['waiting', 'waiting'],
    ])
    const manager = await asStaff(app, 'manager')
    await reviewCalls(manager).accept(await seen(manager, id, program.photo))
    await reviewCalls(manager).redo(await seen(manager, id, program.passport))
    // Both are used in another draft, where the file that waits says nothing about them either.
    await own.create(program.id)
    expect(await states()).toEqual([
      ['accepted', 'redo'],
      ['accepted', 'redo'],
    ])
  })
})

describe('deleting', () => {
  test('takes the document, its file and its bytes', async () => {
    const { id, file_url } = await upload('motivation')
    await client.call(documents.remove, { params: { id } })
    expect(await list()).toEqual([])
    const [row] = await keysOf(client.id)
    expect(row?.state).toBe('removed')
    expect(await storedKeys()).not.toContain(row?.storage_key)
    expect((await open(file_url)).statusCode).toBe(404)
    expect(await audited(client.id)).toMatchObject([
      { kind: 'document.uploaded' },
      { kind: 'document.removed', detail: { document_type: 'motivation' } },
    ])
    await expect(client.call(documents.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('is possible for own documents only', async () => {
    const { id, file_url } = await upload('motivation', other)
    await expect(client.call(documents.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await open(file_url)).statusCode).toBe(200)
  })
})
