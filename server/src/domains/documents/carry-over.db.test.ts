import { applications } from 'contract/applications'
import { documents } from 'contract/documents'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aDocumentFile, applicationCalls } from '../../testing/calls/application-calls.ts'
import { handedIn, lineOf } from '../../testing/calls/review-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aService } from '../../testing/records/records.ts'
import { inputOfType } from '../../testing/records/stored-documents.ts'

setUpApplicationFixture()

const types = ['passport', 'photo', 'diplom'] as const
type Type = (typeof types)[number]

let inputs: Record<Type, string>
let services: string[]
beforeAll(async () => {
  const ids = await Promise.all(types.map((type) => inputOfType(app.db, type)))
  inputs = Object.fromEntries(types.map((type, at) => [type, ids[at]])) as Record<Type, string>
  services = await Promise.all([aCabinetService(), aCabinetService()])
})

/** One that asks for what the cabinet has places for. */
async function aCabinetService(): Promise<string> {
  const id = await aService(app.db)
  await app.db.run(sql`
    insert into service_input_links (service_id, input_id, position)
    select ${id}, input, at from unnest(${types.map((type) => inputs[type])}::uuid[]) with ordinality as asked (input, at)`)
  return id
}

const today = tashkentDay(new Date())
const inCabinet = (document_type: Type, name = `${document_type}.pdf`) =>
  client.call(documents.upload, { body: { document_type }, file: aDocumentFile(name) })
const list = () => client.call(documents.list, {})
const files = async () => {
  const rows = await app.db.all(sql`select from files where client_id = ${client.id} and state = 'live'`)
  return rows.length
}
const lines = async (id: string) =>
  (await own.getFull(id)).checklist.map(({ state, reused, uploaded_doc }) => [
    state,
    reused,
    uploaded_doc?.file_id ?? null,
  ])

describe('what was handed over once', () => {
  test('in the cabinet is there in a new draft of any service, and there is one file of it', async () => {
    const { file_id } = await inCabinet('passport')
    for (const service of services) {
      const { id } = await own.create(service)
      expect(await lines(id)).toEqual([
        ['waiting', true, file_id],
        ['missing', false, null],
        ['missing', false, null],
      ])
    }
    expect(await files()).toBe(1)
    const waiting = await app.db.all(sql`
      select from case_items join applications on applications.id = application_id
      where client_id = ${client.id} and waiting_since is not null`)
    expect(waiting).toEqual([])
  })

  test('in an application is in the cabinet: all three of them, one file each', async () => {
    const { id } = await own.create(services[0] as string)
    for (const type of types) await own.upload(id, inputs[type])
    await own.submit(id)
    const listed = await list()
    expect(listed.map(({ document_type }) => document_type).toSorted()).toEqual([...types].toSorted())
    expect(listed.map(({ state, used_in }) => [state, used_in])).toEqual(types.map(() => ['waiting', [id]]))
    expect(await files()).toBe(types.length)
  })

  test('and is over, or was found bad, is not taken; the newest that can be used is', async () => {
    const first = await inCabinet('passport')
    const second = await inCabinet('passport')
    const third = await inCabinet('passport')
    const used = async () => (await lines((await own.create(services[0] as string)).id))[0]?.[2]
    expect(await used()).toBe(third.file_id)
    await app.db.run(sql`
      update document_versions set expires_on = ${addDays(today, -1)} where file_id = ${third.file_id}`)
    expect(await used()).toBe(second.file_id)
    await app.db.run(sql`update files set scan = 'bad' where id = ${second.file_id}`)
    expect(await used()).toBe(first.file_id)
  })
})

test('a new file goes to every open application of the client, and to nobody else', async () => {
  const other = await asClient(app)
  const foreign = await handedIn(other, program)
  const [draft, running] = [(await own.create(program.id)).id, await handedIn(client, program)]
  const [rejected, finished] = [await handedIn(client, program), await handedIn(client, program)]
  await app.db.run(sql`update applications set status = 'rejected' where id = ${rejected}`)
  await app.db.run(sql`
    update cases set outcome = 'granted', finished_at = now() where application_id = ${finished}`)
  const before = (await lineOf(client, rejected, program.passport)).uploaded_doc?.file_id
  const { file_id } = await own.upload(running, program.passport, aDocumentFile('yangi.pdf'))
  const used = async (id: string, by: Caller = client) =>
    (await lineOf(by, id, program.passport)).uploaded_doc?.file_id
  expect([await used(draft), await used(running)]).toEqual([file_id, file_id])
  expect([await used(rejected), (await used(finished)) === file_id]).toEqual([before, false])
  expect(await used(foreign, other)).not.toBe(file_id)
})

describe('deleting a document', () => {
  let draft: string
  beforeEach(async () => {
    draft = await own.wholeDraft(program)
  })
  const documentOf = async (inputId: string) => {
    const { id } = await app.db.only<{ id: string }>(sql`
      select id from documents where client_id = ${client.id} and input_id = ${inputId}`)
    return id
  }
  const remove = async (inputId: string) =>
    client.call(documents.remove, { params: { id: await documentOf(inputId) } })

  test('empties its line in drafts, whose turn it stays', async () => {
    await remove(program.passport)
    expect(await lineOf(client, draft, program.passport)).toMatchObject({ state: 'missing', versions: [] })
    expect(await lineOf(client, draft, program.photo)).toMatchObject({ state: 'waiting' })
    await expect(own.submit(draft)).rejects.toMatchObject({ status: 422, code: 'documents_missing' })
  })

  test('is refused while an open application was handed in with it, also one that was returned', async () => {
    await own.submit(draft)
    const refused = async () => {
      const traces = await tracesOf(app)
      await expect(remove(program.passport)).rejects.toMatchObject({ status: 409, code: 'in_use' })
      expect(await tracesOf(app)).toEqual(traces)
    }
    await refused()
    const manager = await asStaff(app, 'manager')
    await manager.call(applications.setStatus, { body: { id: draft, status: 'draft' } })
    await refused()
    await manager.call(applications.setStatus, { body: { id: draft, status: 'rejected' } })
    await remove(program.passport)
    const stored = await lineOf(client, draft, program.passport)
    expect(stored.versions).toMatchObject([{ n: 1, is_erased: true, by: 'client' }])
  })
})

test('an application that is deleted leaves the documents to the client', async () => {
  const id = await handedIn(client, program)
  await applicationCalls(client).remove(id)
  expect(await list()).toHaveLength(2)
  expect(await lines((await own.create(program.id)).id)).toEqual([
    ['waiting', true, expect.any(String)],
    ['waiting', true, expect.any(String)],
    ['missing', false, null],
  ])
})
