import { randomUUID } from 'node:crypto'
import { documentReview } from 'contract/document-review'
import { documents } from 'contract/documents'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aDocumentFile, auditOf } from '../../../testing/calls/application-calls.ts'
import { handedIn, joinCase, lineOf, reviewCalls, seen } from '../../../testing/calls/review-calls.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'

setUpApplicationFixture()

let manager: Caller
let admin: Caller
beforeAll(async () => {
  manager = await asStaff(app, 'manager')
  admin = await asStaff(app, 'admin')
})

const getAll = (caller: Caller, client_id?: string) =>
  caller.call(documentReview.getAll, { query: client_id ? { client_id } : {} })
const attach = (caller: Caller, application_id: string, input_id: string, version_id: string) =>
  caller.call(documentReview.attach, { body: { application_id, input_id, version_id } })
const upload = (name: string) =>
  client.call(documents.upload, { body: { document_type: 'other' }, file: aDocumentFile(name) })
const open = (url: string | null | undefined) => app.inject({ method: 'GET', url: url ?? '' })

describe('all documents of a client', () => {
  test('come with every version, how they are judged, and where each version is used', async () => {
    const id = await handedIn(client, program)
    await upload('boshqa.pdf')
    await reviewCalls(manager).accept(await seen(manager, id, program.photo))
    await own.upload(id, program.photo, aDocumentFile('yangi.pdf'))
    await reviewCalls(manager).redo(await seen(manager, id, program.passport), 'locked')
    const [photo, other, passport] = await getAll(client)
    expect(photo).toMatchObject({
      input_id: program.photo,
      name: { uz: 'Rasm' },
      state: 'accepted',
      reason: null,
      versions: [
        { n: 2, name: 'yangi.pdf', by: 'client', used_in: [id], is_erased: false },
        { n: 1, used_in: [id] },
      ],
    })
    expect(other).toMatchObject({
      input_id: null,
      title: 'boshqa.pdf',
      state: null,
      versions: [{ used_in: [] }],
    })
    expect(passport).toMatchObject({ state: 'redo', reason: { code: 'locked', kind: 'new_file' } })
    const forStaff = await getAll(manager, client.id)
    expect(forStaff.map(({ id: documentId }) => documentId)).toEqual(
      [photo, other, passport].map((document) => document?.id),
    )
    expect((await open(forStaff[0]?.versions[0]?.file_url)).statusCode).toBe(200)
  })

  test('are seen through a case of the client, and of no other client', async () => {
    const id = await handedIn(client, program)
    const stranger = await asClient(app)
    await own.create(program.id)
    for (const role of ['consulting_agent', 'document_agent'] as const) {
      const agent = await asStaff(app, role)
      await expect(getAll(agent, client.id)).rejects.toMatchObject({ status: 404 })
      await joinCase(app.db, id, agent.id)
      expect(await getAll(agent, client.id)).toHaveLength(2)
      await expect(getAll(agent, stranger.id)).rejects.toMatchObject({ status: 404 })
      await app.db.run(sql`update case_people set until = now() where staff_id = ${agent.id}`)
      await expect(getAll(agent, client.id)).rejects.toMatchObject({ status: 404 })
    }
    const lead = await asStaff(app, 'document_manager')
    expect(await getAll(lead, client.id)).toHaveLength(2)
    await expect(getAll(lead, stranger.id)).rejects.toMatchObject({ status: 404 })
    expect(await getAll(stranger, client.id)).toEqual([])
  })

  test('need a client who is there', async () => {
    await expect(getAll(manager)).rejects.toMatchObject({ status: 400, code: 'bad_query' })
    await expect(getAll(manager, randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})

describe('attaching what was handed over before', () => {
  test('a document without a name becomes the one that is asked for', async () => {
    await upload('diplom.pdf')
    const [other] = await getAll(client)
    const version = other?.versions[0]?.id ?? ''
    const { id } = await own.create(program.id)
    const item = await attach(client, id, program.letter, version)
    expect(item).toMatchObject({ application_id: id, state: 'waiting', version_id: version })
    expect(await lineOf(client, id, program.letter)).toMatchObject({
      state: 'waiting',
      uploaded_doc: { name: 'diplom.pdf' },
    })
    const [document, ...others] = await getAll(client)
    expect(others).toEqual([])
    expect(document).toMatchObject({
      input_id: program.letter,
      title: '',
      versions: [{ n: 1, used_in: [id] }],
    })
    const waiting = await app.db.only(sql`select waiting_since from case_items where id = ${item.item_id}`)
    expect(waiting).toEqual({ waiting_since: null })
  })

  test('an older version takes the place of the one that waits; an accepted one is offered it', async () => {
    const id = await handedIn(client, program)
    const first = await seen(manager, id, program.passport)
    await own.upload(id, program.passport)
    expect(await attach(client, id, program.passport, first.version_id)).toMatchObject({
      state: 'waiting',
      version_id: first.version_id,
    })
    await reviewCalls(manager).accept(await seen(manager, id, program.passport))
    const newest = (await lineOf(client, id, program.passport)).versions[0]?.id ?? ''
    expect(await attach(manager, id, program.passport, newest)).toMatchObject({
      state: 'accepted',
      version_id: first.version_id,
      offered_version_id: newest,
    })
    expect((await auditOf(app.db, id)).at(-1)).toMatchObject({ kind: 'application.file_attached' })
  })

  test('what it has already changes nothing; what was sent back does not come back', async () => {
    const id = await handedIn(client, program)
    const line = await seen(manager, id, program.passport)
    const before = await attach(client, id, program.passport, line.version_id)
    expect(before).toMatchObject({ state: 'waiting', version: line.version })
    await reviewCalls(manager).redo(line)
    await expect(attach(client, id, program.passport, line.version_id)).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  test('another version answers a redo, and the responsible is notified', async () => {
    const id = await handedIn(client, program)
    const agent = await asStaff(app, 'document_agent')
    await joinCase(app.db, id, agent.id)
    await upload('aniq.pdf')
    const other = (await getAll(client)).find(({ input_id }) => input_id === null)
    await reviewCalls(manager).redo(await seen(manager, id, program.passport))
    await attach(client, id, program.passport, other?.versions[0]?.id ?? '')
    expect(await lineOf(client, id, program.passport)).toMatchObject({ state: 'waiting', reason: null })
    expect(await app.db.all(sql`select kind from notifications where staff_id = ${agent.id}`)).toEqual([
      { kind: 'document_waiting' },
    ])
  })

  test('of another client, of another document, past its end or into what is over it is refused, without a trace', async () => {
    const id = await handedIn(client, program)
    const stranger = await asClient(app)
    const foreign = await handedIn(stranger, program)
    const foreignLine = await seen(manager, foreign, program.passport)
    const photo = await seen(manager, id, program.photo)
    const refused = async (promise: () => Promise<unknown>, error: object) => {
      const traces = await tracesOf(app)
      await expect(promise()).rejects.toMatchObject(error)
      expect(await tracesOf(app)).toEqual(traces)
    }
    const notThere = { status: 404, code: 'not_found' }
    const wrongState = { status: 409, code: 'wrong_state' }
    await refused(() => attach(client, id, program.passport, foreignLine.version_id), notThere)
    await refused(() => attach(manager, id, program.passport, foreignLine.version_id), notThere)
    await refused(() => attach(client, foreign, program.passport, photo.version_id), notThere)
    await refused(() => attach(client, id, randomUUID(), photo.version_id), notThere)
    await refused(() => attach(client, id, program.passport, randomUUID()), notThere)
    await refused(() => attach(client, id, program.passport, photo.version_id), wrongState)
    const ended = addDays(tashkentDay(new Date()), -1)
    await app.db.run(sql`update document_versions set expires_on = ${ended} where id = ${photo.version_id}`)
    await refused(() => attach(client, id, program.photo, photo.version_id), wrongState)
    await app.db.run(sql`update document_versions set expires_on = null where id = ${photo.version_id}`)
    await app.db.run(sql`update applications set status = 'rejected' where id = ${id}`)
    await refused(() => attach(client, id, program.photo, photo.version_id), wrongState)
  })
})

describe('who has seen a document', () => {
  const views = (documentId: string, caller = admin) =>
    caller.call(documentReview.views, { params: { documentId }, query: {} })

  test('each person and version, openings within five minutes as one', async () => {
    await handedIn(client, program)
    const [document] = await getAll(client)
    const id = document?.id ?? ''
    expect(await views(id)).toEqual([])
    await open(document?.versions[0]?.file_url)
    const [forStaff] = await getAll(manager, client.id)
    const link = forStaff?.versions[0]?.file_url
    await open(link)
    await open(link)
    expect(await views(id)).toEqual([
      { name: expect.stringContaining('Staff'), role: 'manager', version_n: 1, at: expect.any(String) },
      { name: expect.stringContaining('Client'), role: 'client', version_n: 1, at: expect.any(String) },
    ])
    const { file_id } = document?.versions[0] ?? {}
    await app.db.run(sql`
      insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, at)
      values ('file.opened', 'staff', ${manager.id}, 'file', ${file_id}, now() - interval '6 minutes'),
        ('file.opened', 'staff', ${manager.id}, 'file', ${file_id}, now() - interval '9 minutes')`)
    expect((await views(id)).map(({ role }) => role)).toEqual(['manager', 'client', 'manager'])
  })

  test('is of documents that are there', async () => {
    await expect(views(randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})
