import { documentReview } from 'contract/document-review'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import { clientQuotaBytes, documentRules } from 'contract/uploads'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { asStaff } from '../../testing/accounts/callers.ts'
import { aDocumentFile } from '../../testing/calls/application-calls.ts'
import { eventsOf, lineOf, seen } from '../../testing/calls/review-calls.ts'
import {
  app,
  client,
  id,
  manager,
  office,
  own,
  passport,
  program,
  setUpHandedInFixture,
} from '../../testing/records/handed-in-fixture.ts'
import { expireDocuments } from './expire-documents.ts'

setUpHandedInFixture()

const { maxBytes } = documentRules
const today = tashkentDay(new Date())
const run = () => expireDocuments({ db: app.db, storage: app.storage })
const shown = (inputId = program.passport) => lineOf(client, id, inputId)
const endOn = (versionId: string, day: string) =>
  app.db.run(sql`update document_versions set expires_on = ${day} where id = ${versionId}`)

describe('at the end of its validity', () => {
  test('a document that waits or is accepted is over, and it is the client’s turn', async () => {
    const photo = await seen(manager, id, program.photo)
    await office.accept(photo)
    const line = await passport()
    await endOn(line.version_id, addDays(today, -1))
    await endOn(photo.version_id, addDays(today, -1))
    await run()
    expect([await shown(), await shown(program.photo)]).toMatchObject([
      { state: 'expired' },
      { state: 'expired' },
    ])
    expect(await own.getFull(id)).toMatchObject({ turn: 'client', next_kind: 'redo' })
    expect((await eventsOf(app.db, line.item_id)).at(-1)?.event).toBe('expired')
    await run()
    expect((await eventsOf(app.db, line.item_id)).filter(({ event }) => event === 'expired')).toHaveLength(1)
    await own.upload(id, program.passport)
    expect(await shown()).toMatchObject({ state: 'waiting' })
  })

  test('the last day is still valid', async () => {
    await endOn((await passport()).version_id, today)
    await run()
    expect(await shown()).toMatchObject({ state: 'waiting' })
  })

  test('a better file that waits already takes its place', async () => {
    const line = await passport()
    await office.accept(line)
    await own.upload(id, program.passport, aDocumentFile('yangi.pdf'))
    await endOn(line.version_id, addDays(today, -1))
    await run()
    expect(await shown()).toMatchObject({
      state: 'waiting',
      offered: null,
      uploaded_doc: { name: 'yangi.pdf' },
    })
    expect(await office.queue({ service_id: program.id, mine: 'false' })).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ item_id: line.item_id })]),
    })
  })

  test('what was sent back, rejected or finished stays as it is', async () => {
    const line = await passport()
    await office.redo(line)
    await endOn(line.version_id, addDays(today, -1))
    const photo = await seen(manager, id, program.photo)
    await endOn(photo.version_id, addDays(today, -1))
    await app.db.run(
      sql`update cases set outcome = 'granted', finished_at = now() where application_id = ${id}`,
    )
    await run()
    expect([await shown(), await shown(program.photo)]).toMatchObject([
      { state: 'redo' },
      { state: 'waiting' },
    ])
  })

  test('a draft cannot be handed in with it', async () => {
    const draft = await own.wholeDraft(program)
    const { version_id } = await seen(manager, draft, program.passport)
    await endOn(version_id, addDays(today, -1))
    await run()
    expect(await lineOf(client, draft, program.passport)).toMatchObject({ state: 'expired' })
    await expect(own.submit(draft)).rejects.toMatchObject({ code: 'documents_missing' })
  })

  test('more than a batch of them, each once', async () => {
    const line = await passport()
    await app.db.run(sql`
      with made as (
        insert into applications (client_id, service_id, status)
        select ${client.id}, ${program.id}, 'pending' from generate_series(1, 450) returning id
      )
      insert into case_items (application_id, input_id, required, name, description, state, version_id, waiting_since)
      select made.id, ${program.passport}, true, name, description, 'waiting', ${line.version_id}, now()
      from made, service_inputs where service_inputs.id = ${program.passport}`)
    await endOn(line.version_id, addDays(today, -1))
    await run()
    const counts = await app.db.only(sql`
      select count(*) filter (where state = 'expired')::int as expired, count(*)::int as "all"
      from case_items where version_id = ${line.version_id}`)
    expect(counts).toEqual({ expired: 451, all: 451 })
  }, 60_000)
})

describe('a version that a newer one has replaced', () => {
  const age = (days: number) =>
    app.db.run(sql`
      update document_versions set uploaded_at = uploaded_at - ${days}::int * interval '1 day'
      where document_id in (select id from documents where client_id = ${client.id})`)
  const versions = async () => (await shown()).versions.map(({ n, is_erased }) => [n, is_erased])
  const stored = async () => (await Array.fromAsync(app.storage.list())).length

  test('loses its bytes after ninety days; its row stays, with who and when', async () => {
    await own.upload(id, program.passport)
    await age(89)
    await run()
    expect(await versions()).toEqual([
      [2, false],
      [1, false],
    ])
    await age(2)
    const before = await stored()
    await run()
    expect(await versions()).toEqual([
      [2, false],
      [1, true],
    ])
    expect(await stored()).toBe(before - 1)
    expect((await shown()).versions[1]).toMatchObject({ file_id: null, file_url: null, by: 'client' })
  })

  test('keeps them while it is accepted or offered, or belongs to a message', async () => {
    await office.accept(await passport())
    await own.upload(id, program.passport)
    await own.upload(id, program.passport)
    await app.db.run(sql`
      with message as (
        insert into case_messages (application_id, author_kind, author_id, text)
        values (${id}, 'client', ${client.id}, 'Mana') returning id
      )
      insert into case_message_documents (message_id, version_id)
      select message.id, version_id from message, case_items
      where application_id = ${id} and input_id = ${program.photo}`)
    await own.upload(id, program.photo)
    await age(200)
    await run()
    expect(await versions()).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    expect((await shown(program.photo)).versions.map(({ is_erased }) => is_erased)).toEqual([false, false])
  })

  test('who has opened it is known afterwards', async () => {
    const opened = (await shown()).versions[0]?.file_url
    await app.inject({ method: 'GET', url: opened ?? '' })
    await own.upload(id, program.passport)
    await age(200)
    await run()
    const { document_id } = await app.db.only<{ document_id: string }>(sql`
      select documents.id as document_id from documents
      where client_id = ${client.id} and input_id = ${program.passport}`)
    const admin = await asStaff(app, 'admin')
    const params = { documentId: document_id }
    expect(await admin.call(documentReview.views, { params, query: {} })).toMatchObject([
      { role: 'client', version_n: 1 },
    ])
  })

  test('goes at once where there is no more room, the oldest first, and only as many as needed', async () => {
    const size = 4000
    for (const name of ['ikki', 'uch', 'tort']) {
      await own.upload(id, program.passport, aDocumentFile(`${name}.pdf`, size))
    }
    await fillUpTo(100)
    await own.upload(id, program.photo, aDocumentFile('rasm.pdf', 5000))
    expect(await versions()).toEqual([
      [4, false],
      [3, false],
      [2, true],
      [1, true],
    ])
    await fillUpTo(100)
    await expect(own.upload(id, program.photo, aDocumentFile('katta.pdf', 50_000))).rejects.toMatchObject({
      status: 413,
      code: 'quota_exceeded',
    })
    expect((await versions())[1]).toEqual([3, false])
  })

  /** So many bytes are left. */
  async function fillUpTo(left: number): Promise<void> {
    await app.db.run(sql`
      with room as (
        select ${clientQuotaBytes}::int - ${left}::int - sum(size)::int as bytes
        from files where client_id = ${client.id} and state = 'live'
      )
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select 'filled-up-' || gen_random_uuid(), 'x.pdf', 'application/pdf', least(${maxBytes}::int, bytes - place),
        sha256('x'), ${client.id}::uuid, 'live'
      from room, generate_series(0, bytes - 1, ${maxBytes}::int) as place`)
  }
})
