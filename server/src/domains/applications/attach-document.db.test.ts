import { randomUUID } from 'node:crypto'
import { apiPrefix } from 'contract/request'
import { clientQuotaBytes } from 'contract/uploads'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { asClient, asStaff } from '../../testing/accounts/callers.ts'
import {
  aDocumentFile,
  aProgram,
  applicationCalls,
  auditOf,
  setStatus,
} from '../../testing/calls/application-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'

setUpApplicationFixture()

const notFound = { status: 404, code: 'not_found' }
const draft = async () => (await own.create(program.id)).id
const open = (url: string | null) => app.inject({ method: 'GET', url: url ?? 'no link' })
const livingFiles = () =>
  app.db.all<{ id: string; storage_key: string }>(sql`
    select id, storage_key from files where client_id = ${client.id} and state = 'live'`)

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list()) keys.push(key)
  return keys.toSorted()
}

describe('a file', () => {
  test('is on the checklist under the name it came with, and opens', async () => {
    const id = await draft()
    const file = aDocumentFile('Mening pasportim.pdf')
    const document = await own.upload(id, program.passport, file)
    expect(document).toEqual({
      id: expect.any(String),
      file_id: expect.any(String),
      name: 'Mening pasportim.pdf',
      file_url: expect.stringContaining(`/api/v1/files/${document.file_id}?person=client%3A${client.id}`),
      uploaded_at: expect.any(String),
      application_id: id,
      service_input_id: program.passport,
      client_id: client.id,
    })
    const opened = await open(document.file_url)
    expect(opened.statusCode).toBe(200)
    expect(opened.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    const { checklist } = await own.getFull(id)
    expect(checklist.map(({ uploaded_doc }) => uploaded_doc?.id)).toEqual([document.id, undefined, undefined])
    expect((await open(checklist[0]?.uploaded_doc?.file_url ?? null)).statusCode).toBe(200)
  })

  test('takes the place of the one before, which stays a version of the document', async () => {
    const id = await draft()
    const before = await own.upload(id, program.passport, aDocumentFile('eski.pdf'))
    const stored = await storedKeys()
    const after = await own.upload(id, program.passport, aDocumentFile('yangi.pdf', 3000))
    expect(after).toMatchObject({ id: before.id, name: 'yangi.pdf' })
    expect(after.file_id).not.toBe(before.file_id)
    expect(await storedKeys()).toHaveLength(stored.length + 1)
    const [line] = (await own.getFull(id)).checklist
    expect(line).toMatchObject({
      item_id: before.id,
      state: 'waiting',
      uploaded_doc: { file_id: after.file_id },
      versions: [
        { n: 2, name: 'yangi.pdf', by: 'client', is_erased: false, expires_on: null },
        { n: 1, name: 'eski.pdf' },
      ],
    })
    expect((await open(before.file_url)).statusCode).toBe(200)
    expect((await open(after.file_url)).rawPayload).toHaveLength(3000)
    expect(await auditOf(app.db, id)).toMatchObject([
      { kind: 'application.created' },
      { kind: 'application.file_uploaded', detail: { file_id: before.file_id } },
      { kind: 'application.file_replaced', detail: { file_id: after.file_id } },
    ])
  })

  test('goes where the address says, whatever the form says beside it', async () => {
    const id = await draft()
    const other = await asClient(app)
    const { id: foreign } = await applicationCalls(other).create(program.id)
    const form = new FormData()
    const claims = { application_id: foreign, service_input_id: program.photo, client_id: other.id }
    for (const [name, value] of Object.entries(claims)) form.append(name, value)
    form.append('file', aDocumentFile())
    const url = `${apiPrefix}/applications/upload/${id}/${program.passport}`
    const { statusCode, payload } = await client.send({ method: 'POST', url, payload: form })
    expect(statusCode).toBe(200)
    expect(JSON.parse(payload)).toMatchObject({
      application_id: id,
      service_input_id: program.passport,
      client_id: client.id,
    })
  })

  test('for an input of another service has no place', async () => {
    const id = await draft()
    const other = await aProgram(app.db)
    const stored = await storedKeys()
    await expect(own.upload(id, other.passport)).rejects.toMatchObject(notFound)
    await expect(own.upload(id, randomUUID())).rejects.toMatchObject(notFound)
    await expect(own.upload(id, 'passport')).rejects.toMatchObject(notFound)
    expect(await storedKeys()).toEqual(stored)
  })
})

describe('the state', () => {
  test('of a rejected application lets nobody add anything, until it is a draft again', async () => {
    const id = await draft()
    const { file_id } = await own.upload(id, program.passport)
    await setStatus(app.db, id, 'rejected')
    const stored = await storedKeys()
    await expect(own.upload(id, program.passport)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    await expect(own.upload(id, program.photo)).rejects.toMatchObject({ status: 409 })
    const office = applicationCalls(await asStaff(app, 'manager'))
    await expect(office.upload(id, program.passport)).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    expect(await storedKeys()).toEqual(stored)
    expect((await livingFiles()).map((file) => file.id)).toEqual([file_id])
    await setStatus(app.db, id, 'draft')
    expect(await own.upload(id, program.passport)).toMatchObject({ service_input_id: program.passport })
  })

  test.each(['pending', 'approved', 'uknown'] as const)(
    'of an application that is %s takes another file for what is not accepted, and an offer for what is',
    async (status) => {
      const id = await own.wholeDraft(program)
      await own.submit(id)
      await setStatus(app.db, id, status)
      await accept(id, program.photo)
      const passport = await own.upload(id, program.passport, aDocumentFile('yangi.pdf'))
      const photo = await own.upload(id, program.photo, aDocumentFile('boshqa.pdf'))
      const letter = await own.upload(id, program.letter)
      const { checklist } = await own.getFull(id)
      expect(checklist).toMatchObject([
        { state: 'waiting', uploaded_doc: { file_id: passport.file_id }, offered: null },
        {
          state: 'accepted',
          uploaded_doc: { name: 'hujjat.pdf' },
          offered: { uploaded_at: expect.any(String) },
        },
        { state: 'waiting', uploaded_doc: { file_id: letter.file_id } },
      ])
      expect(checklist[1]?.versions[0]).toMatchObject({
        id: checklist[1]?.offered?.version_id,
        file_id: photo.file_id,
      })
    },
  )

  const accept = (id: string, inputId: string) =>
    app.db.run(sql`
      update case_items set state = 'accepted', reviewed_at = now(), waiting_since = null
      where application_id = ${id} and input_id = ${inputId}`)

  test('does not stop the office from adding a document, which is recorded under its own name', async () => {
    const id = await draft()
    await own.upload(id, program.passport)
    await setStatus(app.db, id, 'approved')
    const manager = await asStaff(app, 'manager')
    const { file_id, client_id } = await applicationCalls(manager).upload(id, program.passport)
    expect(client_id).toBe(client.id)
    const [line] = (await own.getFull(id)).checklist
    expect(line).toMatchObject({ uploaded_doc: { file_id }, versions: [{ by: 'office' }, { by: 'client' }] })
    expect(
      await app.db.one(sql`
        select uploaded_by from case_items join document_versions on document_versions.id = version_id
        where application_id = ${id}`),
    ).toEqual({ uploaded_by: manager.id })
    expect((await auditOf(app.db, id)).at(-1)).toMatchObject({
      kind: 'application.file_replaced',
      actor_kind: 'staff',
      actor_id: manager.id,
    })
  })
})

describe('the storage quota of a client', () => {
  const fill = (bytes: number) =>
    app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select gen_random_uuid()::text, 'a.pdf', 'application/pdf', least(10485760, ${bytes}::bigint - 10485760 * part),
        ${Buffer.alloc(32)}, ${client.id}, 'live'
      from generate_series(0, (${bytes}::bigint - 1) / 10485760) as part`)

  test('ends at 200 MB, and what is refused leaves nothing', async () => {
    const id = await draft()
    await own.upload(id, program.passport, aDocumentFile('a.pdf', 1000))
    await fill(clientQuotaBytes - 2000)
    await own.upload(id, program.photo, aDocumentFile('a.pdf', 1000))
    const stored = await storedKeys()
    await expect(own.upload(id, program.letter, aDocumentFile('a.pdf', 1000))).rejects.toMatchObject({
      status: 413,
      code: 'quota_exceeded',
    })
    await expect(own.upload(id, program.photo, aDocumentFile('a.pdf', 1001))).rejects.toMatchObject({
      status: 413,
    })
    expect(await storedKeys()).toEqual(stored)
    const { checklist } = await own.getFull(id)
    expect(checklist.map(({ uploaded_doc }) => uploaded_doc !== null)).toEqual([true, true, false])
  })
})

describe('sent more than once', () => {
  test('to one place at the same moment, each is a version, and the last one counts', async () => {
    const id = await draft()
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']
    const answers = await Promise.all(names.map((name) => own.upload(id, program.photo, aDocumentFile(name))))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    const { checklist } = await own.getFull(id)
    expect(checklist[1]?.versions.map(({ n }) => n)).toEqual([4, 3, 2, 1])
    expect(checklist[1]?.uploaded_doc?.file_id).toBe(checklist[1]?.versions[0]?.file_id)
    expect(await livingFiles()).toHaveLength(4)
  })

  test('with a key, the second gets the first answer, and its own bytes go', async () => {
    const id = await draft()
    const stored = await storedKeys()
    const header = { 'idempotency-key': randomUUID() }
    const send = () => own.upload(id, program.photo, aDocumentFile(), header)
    const answers = await Promise.all([send(), send(), send()])
    expect([...answers, await send()]).toEqual(Array(4).fill(answers[0]))
    expect(await livingFiles()).toHaveLength(1)
    expect(await storedKeys()).toHaveLength(stored.length + 1)
  })

  test('while the application is submitted, it is part of it and waits for a reviewer', async () => {
    const id = await own.wholeDraft(program)
    await Promise.all([own.submit(id), own.upload(id, program.letter)])
    const { checklist } = await own.getFull(id)
    expect(checklist.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    const idle = await app.db.all(sql`
      select from case_items where application_id = ${id} and waiting_since is null`)
    expect(idle).toEqual([])
  })
})
