import { applications } from 'contract/applications'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from '../../../testing/accounts/callers.ts'
import { aDocumentFile } from '../../../testing/calls/application-calls.ts'
import {
  eventsOf,
  handedIn,
  joinCase,
  lineOf,
  reviewCalls,
  type SeenLine,
  seen,
} from '../../../testing/calls/review-calls.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
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

setUpHandedInFixture()

let line: SeenLine
beforeEach(async () => {
  line = await passport()
})

const today = tashkentDay(new Date())
const shown = () => lineOf(manager, id, program.passport)
const tooLate = { status: 409, code: 'undo_too_late' }

async function refused(caller = office): Promise<void> {
  const traces = await tracesOf(app)
  await expect(caller.undo(line.item_id)).rejects.toMatchObject(tooLate)
  expect(await tracesOf(app)).toEqual(traces)
}

test.each([
  ['an acceptance', () => office.accept(line)],
  ['a redo', () => office.redo(line, 'other', { note: 'Xira' })],
])('takes back %s: the item waits as before, since as long', async (_name, decide) => {
  const before = await storedPassport()
  await decide()
  const [item] = await office.undo(line.item_id)
  expect(item).toMatchObject({ state: 'waiting', reason: null, reviewed_at: null })
  expect(await storedPassport()).toEqual(before)
  expect(await own.getFull(id)).toMatchObject({ turn: 'us', next_kind: 'review' })
})

test('takes back a declined and an accepted offer', async () => {
  await office.accept(line)
  await own.upload(id, program.passport, aDocumentFile('yaxshi.pdf'))
  const before = await storedPassport()
  const offered = await passport()
  await office.redo(offered, 'blurry')
  await office.undo(line.item_id)
  expect(await storedPassport()).toEqual(before)
  await office.accept(await passport())
  await office.undo(line.item_id)
  expect(await storedPassport()).toEqual(before)
})

test('takes back several, all or none', async () => {
  const photo = await seen(manager, id, program.photo)
  await office.review({ ...line, decision: 'accept' }, { ...photo, decision: 'accept' })
  await own.upload(id, program.photo)
  await expect(office.undo(line.item_id, photo.item_id)).rejects.toMatchObject(tooLate)
  expect(await shown()).toMatchObject({ state: 'accepted' })
})

test('what was undone is named by what undid it', async () => {
  await office.accept(line)
  await office.undo(line.item_id)
  const rows = await app.db.all<{ id: string; event: string; undoes: string | null }>(sql`
    select id, event, undoes from case_events where item_id = ${line.item_id} order by seq desc limit 2`)
  expect(rows[0]).toMatchObject({ event: 'undone', undoes: rows[1]?.id })
})

describe('a validity that was set with the decision', () => {
  test('is taken back too', async () => {
    await office.accept(line, { expires_on: addDays(today, 30) })
    await office.undo(line.item_id)
    expect((await shown()).versions[0]).toMatchObject({ expires_on: null })
  })

  test('that was past ended every item with the version, and all of them are as before', async () => {
    const other = await handedIn(client, program)
    await office.accept(await passport(), { expires_on: addDays(today, -1) })
    expect(await shown()).toMatchObject({ state: 'expired' })
    expect(await lineOf(manager, other, program.passport)).toMatchObject({ state: 'expired' })
    await office.undo(line.item_id)
    expect(await shown()).toMatchObject({ state: 'waiting' })
    expect(await lineOf(manager, other, program.passport)).toMatchObject({ state: 'waiting' })
  })
})

test('a file that was accepted with its upload stays, and waits', async () => {
  await manager.call(applications.upload, {
    params: { applicationId: id, serviceInputId: program.letter },
    body: { accept: true },
    file: aDocumentFile('xat.pdf'),
  })
  const letter = await lineOf(manager, id, program.letter)
  expect(letter).toMatchObject({ state: 'accepted' })
  const [item] = await office.undo(letter.item_id ?? '')
  expect(item).toMatchObject({ state: 'waiting', version_id: letter.versions[0]?.id })
})

describe('too late', () => {
  test('when the client was told', async () => {
    await office.accept(line)
    await app.db.run(sql`
      update cases set told_seq = (select max(seq) from case_events where application_id = ${id})
      where application_id = ${id}`)
    await refused()
  })

  test('when something has happened since', async () => {
    await office.accept(line)
    await own.upload(id, program.passport)
    await refused()
  })

  test('for what nobody has decided, and a second time', async () => {
    await refused()
    await office.accept(line)
    await office.undo(line.item_id)
    await refused()
  })

  test('for another reviewer; the office may', async () => {
    const [first, second] = [await asStaff(app, 'document_manager'), await asStaff(app, 'document_manager')]
    await reviewCalls(first).accept(line)
    await refused(reviewCalls(second))
    await reviewCalls(first).undo(line.item_id)
    await reviewCalls(first).accept(await passport())
    await office.undo(line.item_id)
    expect((await eventsOf(app.db, line.item_id)).filter(({ event }) => event === 'undone')).toHaveLength(2)
  })
})

test('an item that the caller may not see is not there', async () => {
  const agent = await asStaff(app, 'document_agent')
  await joinCase(app.db, id, agent.id)
  await reviewCalls(agent).accept(line)
  await app.db.run(sql`update case_people set until = now() where staff_id = ${agent.id}`)
  await expect(reviewCalls(agent).undo(line.item_id)).rejects.toMatchObject({ status: 404 })
})

test('while the client is being told, an undo waits and then is too late', async () => {
  await office.accept(line)
  let undoing: Promise<unknown> = Promise.resolve()
  await app.db.transaction(async (tx) => {
    await tx.run(sql`
      update cases set told_seq = (select max(seq) from case_events where application_id = ${id})
      where application_id = ${id}`)
    undoing = expect(office.undo(line.item_id)).rejects.toMatchObject(tooLate)
  })
  await undoing
})
