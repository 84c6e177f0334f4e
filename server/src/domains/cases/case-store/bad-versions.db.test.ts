import { inputs } from 'contract/inputs'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { scanWaiting } from '../../../files/scan-waiting.ts'
import { ApiError } from '../../../http/api-error.ts'
import { aDocumentFile } from '../../../testing/calls/application-calls.ts'
import { eventsOf, handedIn, lineOf, seen } from '../../../testing/calls/review-calls.ts'
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
  storedPassport,
} from '../../../testing/records/handed-in-fixture.ts'
import { dropBadVersion } from './case-store.ts'

setUpHandedInFixture()

const shown = (caller = client) => lineOf(caller, id, program.passport)

/** The scanner answers late, and finds the newest file of the passport bad. */
async function findBad(which = 0): Promise<void> {
  const file = (await shown()).versions[which]?.file_id
  await app.db.run(sql`update files set scan = 'waiting' where id = ${file}`)
  const scan = () => Promise.reject(new ApiError('file_unsafe'))
  await scanWaiting({ db: app.db, storage: app.storage, scan, dropBadVersion })
}

test('a first file that is bad leaves its line missing, and it is the client’s turn', async () => {
  await findBad()
  expect(await shown()).toMatchObject({
    state: 'missing',
    uploaded_doc: null,
    versions: [{ n: 1, is_erased: true }],
  })
  expect(await own.getFull(id)).toMatchObject({ turn: 'client', next_kind: 'upload' })
  const { item_id } = await shown()
  expect((await eventsOf(app.db, item_id ?? '')).at(-1)?.event).toBe('file_bad')
})

test('the version before it waits again, since as long as it did', async () => {
  const before = await storedPassport()
  await own.upload(id, program.passport)
  await findBad()
  expect(await storedPassport()).toEqual(before)
})

describe('a version of the draft', () => {
  let draft: string
  const line = () => seen(manager, draft, program.passport)
  const since = () =>
    app.db.only<{ waiting_since: string | null }>(sql`
      select waiting_since from case_items where application_id = ${draft} and input_id = ${program.passport}`)
  beforeEach(async () => {
    draft = await own.wholeDraft(program)
    await own.upload(draft, program.passport)
    await own.submit(draft)
  })

  test('waits since the application was handed in', async () => {
    const before = await since()
    expect(before.waiting_since).not.toBeNull()
    await findBad()
    expect(await lineOf(client, draft, program.passport)).toMatchObject({ state: 'waiting' })
    expect(await since()).toEqual(before)
  })

  test('waits from now on where the bad one was accepted', async () => {
    await office.accept(await line())
    await findBad()
    expect(await lineOf(client, draft, program.passport)).toMatchObject({ state: 'waiting' })
    expect((await since()).waiting_since).not.toBeNull()
    const { results } = await office.queue({ service_id: program.id, limit: '100' })
    expect(results.map(({ item_id }) => item_id)).toContain((await line()).item_id)
  })
})

test('the version before it is as it was judged: sent back with its reason', async () => {
  await office.redo(await passport(), 'other', { note: 'Ikkinchi sahifa kerak' })
  const before = await storedPassport()
  await own.upload(id, program.passport)
  await findBad()
  expect(await storedPassport()).toEqual(before)
  expect((await shown()).reason).toMatchObject({ code: 'other', note: 'Ikkinchi sahifa kerak' })
})

test('an offer that is bad is gone, and the accepted file counts', async () => {
  await office.accept(await passport())
  const before = await storedPassport()
  await own.upload(id, program.passport)
  await findBad()
  expect(await storedPassport()).toEqual(before)
})

test('an offer takes the place of an accepted file that is bad', async () => {
  await office.accept(await passport())
  await own.upload(id, program.passport, aDocumentFile('yangi.pdf'))
  await findBad(1)
  expect(await shown()).toMatchObject({
    state: 'waiting',
    offered: null,
    uploaded_doc: { name: 'yangi.pdf' },
  })
})

test('several bad ones in a row lead to the last good one', async () => {
  const before = await storedPassport()
  await own.upload(id, program.passport)
  await own.upload(id, program.passport)
  await findBad(1)
  await findBad(0)
  expect(await storedPassport()).toEqual(before)
})

test('every application with the file goes back', async () => {
  const second = await handedIn(client, program)
  await findBad()
  const lines = [await shown(), await lineOf(client, second, program.passport)]
  const [first] = lines[0]?.versions.toSorted((one, other) => one.n - other.n) ?? []
  expect(lines).toMatchObject([
    { state: 'waiting', uploaded_doc: { file_id: first?.file_id } },
    { state: 'waiting', uploaded_doc: { file_id: first?.file_id } },
  ])
})

test('an example that is bad is no longer shown', async () => {
  const { example } = await manager.call(inputs.uploadFile, {
    params: { id: program.passport },
    body: { kind: 'example' },
    file: aDocumentFile('namuna.pdf'),
  })
  await app.db.run(sql`update files set scan = 'waiting' where id = ${example?.file_id}`)
  const scan = () => Promise.reject(new ApiError('file_unsafe'))
  await scanWaiting({ db: app.db, storage: app.storage, scan, dropBadVersion })
  const listed = (await manager.call(inputs.list, {})).find((input) => input.id === program.passport)
  expect(listed?.example).toBeNull()
  expect((await shown()).example_url).toBeNull()
})
