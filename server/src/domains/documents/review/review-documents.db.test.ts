import { randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import { documentReview, maxDecisions } from 'contract/document-review'
import { documents } from 'contract/documents'
import { addDays, redoDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff } from '../../../testing/accounts/callers.ts'
import { aDocumentFile } from '../../../testing/calls/application-calls.ts'
import {
  eventsOf,
  handedIn,
  joinCase,
  lineOf,
  reviewCalls,
  seen,
} from '../../../testing/calls/review-calls.ts'
import { everything } from '../../../testing/everything.ts'
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
} from '../../../testing/records/handed-in-fixture.ts'

setUpHandedInFixture()

const today = tashkentDay(new Date())
const photo = () => seen(manager, id, program.photo)
const shown = (inputId = program.passport) => lineOf(client, id, inputId)

describe('accepting', () => {
  test('settles the item, with who and when, and the client sees it', async () => {
    const line = await passport()
    const [item] = await office.accept(line)
    expect(item).toMatchObject({
      item_id: line.item_id,
      state: 'accepted',
      version_id: line.version_id,
      offered_version_id: null,
      reason: null,
      reviewed_at: expect.any(String),
    })
    expect(await shown()).toMatchObject({ state: 'accepted' })
    const stored = await app.db.only(sql`
      select reviewed_by, waiting_since from case_items where id = ${line.item_id}`)
    expect(stored).toEqual({ reviewed_by: manager.id, waiting_since: null })
    expect((await eventsOf(app.db, line.item_id)).at(-1)?.event).toBe('accepted')
  })

  test('of the last required document ends the step of documents', async () => {
    await office.review(
      { ...(await passport()), decision: 'accept' },
      { ...(await photo()), decision: 'accept' },
    )
    const { step, turn } = await own.getFull(id)
    expect([step?.position, turn]).toEqual([2, 'us'])
  })

  test('may say until when the document is valid, or that it has no end', async () => {
    const until = addDays(today, 90)
    await office.accept(await passport(), { expires_on: until })
    expect((await shown()).versions[0]).toMatchObject({ expires_on: until })
    await own.upload(id, program.passport)
    await office.accept(await passport(), { expires_on: null })
    expect((await shown()).versions[0]).toMatchObject({ expires_on: null })
  })

  test('with an end that is past, the document is over at once', async () => {
    const [item] = await office.accept(await passport(), { expires_on: addDays(today, -1) })
    expect(item).toMatchObject({ state: 'expired' })
    expect(await own.getFull(id)).toMatchObject({ turn: 'client', next_kind: 'redo' })
  })
})

describe('sending back', () => {
  test('names the reason in the language of the client, with a date in five days', async () => {
    await office.redo(await passport(), 'blurry', { note: 'Suratni yorug‘da oling' })
    const { checklist } = await client.call(
      applications.getFull,
      { params: { id } },
      { 'accept-language': 'ru' },
    )
    expect(checklist[0]).toMatchObject({
      state: 'redo',
      reason: {
        code: 'blurry',
        kind: 'new_file',
        text: 'Снимок нечёткий, текст не читается',
        note: 'Suratni yorug‘da oling',
      },
      due_on: addDays(today, redoDays),
    })
    expect(await own.getFull(id)).toMatchObject({ status: 'pending', turn: 'client', next_kind: 'redo' })
  })

  test('takes another date, or none', async () => {
    const date = addDays(today, 20)
    const [dated] = await office.redo(await passport(), 'cut_off', { due_on: date })
    expect(dated?.due_on).toBe(date)
    const [undated] = await office.redo(await photo(), 'cut_off', { due_on: null })
    expect(undated?.due_on).toBeNull()
  })

  test('what was accepted may be sent back', async () => {
    await office.accept(await passport())
    const [item] = await office.redo(await passport(), 'expired')
    expect(item).toMatchObject({ state: 'redo', reason: { kind: 'new_document' } })
  })

  test('a new file answers it: both versions remain, with who and when, and the responsible is notified', async () => {
    const agent = await asStaff(app, 'document_agent')
    await joinCase(app.db, id, agent.id)
    await office.redo(await passport())
    await own.upload(id, program.passport, aDocumentFile('yangi.pdf'))
    const line = await shown()
    expect(line).toMatchObject({ state: 'waiting', reason: null })
    expect(line.versions.map(({ n, name, by }) => [n, name, by])).toEqual([
      [2, 'yangi.pdf', 'client'],
      [1, 'hujjat.pdf', 'client'],
    ])
    const notices = await app.db.all(sql`
      select kind, application_id, text from notifications where staff_id = ${agent.id}`)
    expect(notices).toEqual([
      {
        kind: 'document_waiting',
        application_id: id,
        text: expect.stringMatching(/: «Pasport» qayta yuklandi$/),
      },
    ])
  })

  test('a first upload and one by the responsible notify nobody', async () => {
    const agent = await asStaff(app, 'document_agent')
    await joinCase(app.db, id, agent.id)
    await own.upload(id, program.passport)
    await office.redo(await passport())
    await agent.call(applications.upload, {
      params: { applicationId: id, serviceInputId: program.passport },
      body: {},
      file: aDocumentFile(),
    })
    expect(await shown()).toMatchObject({ state: 'waiting' })
    expect(await app.db.all(sql`select from notifications where staff_id = ${agent.id}`)).toEqual([])
  })
})

describe('a better file for an accepted document', () => {
  beforeEach(async () => {
    await office.accept(await passport())
  })

  test('is offered; the accepted one counts until the offer is accepted', async () => {
    const before = await shown()
    await own.upload(id, program.passport, aDocumentFile('yaxshi.pdf'))
    const offered = await shown()
    expect(offered).toMatchObject({
      state: 'accepted',
      uploaded_doc: { file_id: before.uploaded_doc?.file_id },
      offered: { version_id: expect.any(String) },
    })
    await office.accept(await passport())
    expect(await shown()).toMatchObject({
      state: 'accepted',
      offered: null,
      uploaded_doc: { name: 'yaxshi.pdf' },
    })
  })

  test('is declined by a redo that names it: nothing else changes, and the history says why', async () => {
    const before = await shown()
    await own.upload(id, program.passport)
    const line = await passport()
    const [item] = await office.redo(line, 'other', { note: 'Eskisi aniqroq' })
    expect(item).toMatchObject({ state: 'accepted', offered_version_id: null, reason: null })
    expect((await shown()).uploaded_doc?.file_id).toBe(before.uploaded_doc?.file_id)
    const told = await app.db.only(sql`
      select event, note, version_id, data ->> 'reason_code' as reason from case_events
      where item_id = ${line.item_id} order by seq desc limit 1`)
    expect(told).toEqual({
      event: 'offer_declined',
      note: 'Eskisi aniqroq',
      version_id: line.version_id,
      reason: 'other',
    })
  })

  test('stands before the accepted one: that cannot be decided about while it waits', async () => {
    const accepted = await passport()
    await own.upload(id, program.passport)
    const { version: _version, ...unversioned } = accepted
    await expect(office.redo(unversioned as never)).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })
})

describe('refused, and nothing is stored', () => {
  const refused = async (decisions: object[], error: object, caller = office) => {
    const traces = await tracesOf(app)
    await expect(caller.review(...decisions)).rejects.toMatchObject(error)
    expect(await tracesOf(app)).toEqual(traces)
  }

  test('a redo without a code, and another reason without a note', async () => {
    const line = await passport()
    await refused([{ ...line, decision: 'redo' }], {
      status: 422,
      fields: { 'decisions.0.reason_code': expect.any(String) },
    })
    await refused([{ ...line, decision: 'redo', reason_code: 'other', note: '  ' }], {
      status: 422,
      fields: { 'decisions.0.note': expect.any(String) },
    })
  })

  test('an unknown code or decision, a date that is none, a note that is too long', async () => {
    const line = await passport()
    for (const wrong of [
      { decision: 'redo', reason_code: 'ugly' },
      { decision: 'maybe' },
      { decision: 'accept', expires_on: '2026-02-31' },
      { decision: 'redo', reason_code: 'blurry', due_on: 'tomorrow' },
      { decision: 'redo', reason_code: 'blurry', note: 'a'.repeat(501) },
    ]) {
      await refused([{ ...line, ...wrong }], { status: 422, code: 'invalid_fields' })
    }
  })

  test('no decision, more than fifty, and two about one item', async () => {
    const line = { ...(await passport()), decision: 'accept' }
    await refused([], { status: 422 })
    const many = Array.from({ length: maxDecisions + 1 }, () => ({ ...line, item_id: randomUUID() }))
    await refused(many, { status: 422, fields: { decisions: expect.any(String) } })
    await refused([line, line], { status: 422, fields: { decisions: expect.any(String) } })
  })

  test('an item that is not there, and a version of another client', async () => {
    const line = await passport()
    const other = await asClient(app)
    const foreign = await seen(manager, await handedIn(other, program), program.passport)
    await refused([{ ...line, item_id: randomUUID(), decision: 'accept' }], { status: 404 })
    await refused([{ ...line, version_id: foreign.version_id, decision: 'accept' }], { status: 404 })
    await refused([{ ...line, version_id: (await photo()).version_id, decision: 'accept' }], { status: 404 })
  })

  test('one bad decision among good ones', async () => {
    const good = { ...(await passport()), decision: 'accept' }
    await refused([good, { ...(await photo()), item_id: randomUUID(), decision: 'accept' }], { status: 404 })
    expect(await shown()).toMatchObject({ state: 'waiting' })
  })

  test('what is missing, accepted already, or sent back already', async () => {
    const line = await passport()
    const missing = await lineOf(manager, id, program.letter)
    await refused([{ ...line, item_id: missing.item_id, version: missing.version, decision: 'accept' }], {
      status: 404,
    })
    await office.accept(line)
    await refused([{ ...(await passport()), decision: 'accept' }], { status: 409, code: 'wrong_state' })
    await office.redo(await passport())
    for (const decision of [{ decision: 'accept' }, { decision: 'redo', reason_code: 'blurry' }]) {
      await refused([{ ...(await passport()), ...decision }], { status: 409, code: 'wrong_state' })
    }
  })

  test('in a draft, a rejected and a finished application', async () => {
    const draft = await own.wholeDraft(program)
    const line = await seen(manager, draft, program.passport)
    await refused([{ ...line, decision: 'accept' }], { status: 409, code: 'wrong_state' })
    const handed = { ...(await passport()), decision: 'accept' }
    await app.db.run(sql`update applications set status = 'rejected' where id = ${id}`)
    await refused([handed], { status: 409, code: 'wrong_state' })
    await app.db.run(sql`update applications set status = 'pending' where id = ${id}`)
    await app.db.run(sql`
      update cases set outcome = 'withdrawn', finished_at = now() where application_id = ${id}`)
    await refused([handed], { status: 409, code: 'wrong_state' })
  })

  test('an older version of the item, with the item as it is now', async () => {
    const line = await passport()
    await office.accept(line)
    await refused([{ ...line, decision: 'redo', reason_code: 'blurry' }], {
      status: 409,
      code: 'changed_meanwhile',
      current: expect.objectContaining({ item_id: line.item_id, state: 'accepted' }),
    })
  })

  test('a version that another one has replaced', async () => {
    const { version: _version, ...line } = await passport()
    await own.upload(id, program.passport)
    await refused([{ ...line, decision: 'accept' }], { status: 409, code: 'changed_meanwhile' })
  })
})

describe('who decides', () => {
  test.each(['super_admin', 'admin', 'document_manager'] as const)('a %s', async (role) => {
    const [item] = await reviewCalls(await asStaff(app, role)).accept(await passport())
    expect(item).toMatchObject({ state: 'accepted' })
  })

  test('a document agent who is one of the people of the case, and nobody else', async () => {
    const agent = await asStaff(app, 'document_agent')
    const line = await passport()
    const decide = () => reviewCalls(agent).accept(line)
    await expect(decide()).rejects.toMatchObject({ status: 404 })
    await joinCase(app.db, id, agent.id)
    expect(await decide()).toMatchObject([{ state: 'accepted' }])
    await app.db.run(sql`update case_people set until = now() where staff_id = ${agent.id}`)
    await expect(reviewCalls(agent).redo(await passport())).rejects.toMatchObject({ status: 404 })
  })

  test('no client, and no other role', async () => {
    const line = { ...(await passport()), decision: 'accept' as const }
    for (const caller of [client, await asStaff(app, 'consulting_agent'), await asStaff(app, 'finance')]) {
      await expect(caller.call(documentReview.review, { body: { decisions: [line] } })).rejects.toMatchObject(
        { status: 403 },
      )
    }
  })
})

const atOnce = everything ? maxDecisions : 10

test(`${atOnce} are decided at once`, async () => {
  const ids = [id]
  while (ids.length < atOnce / 2) ids.push(await handedIn(await asClient(app), program))
  const lines = await Promise.all(
    ids.flatMap((each) => [seen(manager, each, program.passport), seen(manager, each, program.photo)]),
  )
  const items = await office.review(...lines.map((line) => ({ ...line, decision: 'accept' })))
  expect(items.map(({ item_id, state }) => [item_id, state])).toEqual(
    lines.map(({ item_id }) => [item_id, 'accepted']),
  )
})

test('a client replaces a file while it is decided about: one outcome, and a refusal for the other', async () => {
  const rounds = everything ? 50 : 12
  const line = await passport()
  let decisions = 0
  for (let round = 0; round < rounds; round++) {
    const decide = (await shown()).state === 'waiting' ? office.accept : office.redo
    // Read before the upload begins: a decision about the new file would be as good as any.
    const decidedAbout = await passport()
    const [uploaded, decided] = await Promise.allSettled([
      own.upload(id, program.passport),
      decide(decidedAbout),
    ])
    expect(uploaded.status).toBe('fulfilled')
    if (decided.status === 'fulfilled') decisions++
    else expect(decided.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    // The newest file is what waits, whoever was first.
    const after = await shown()
    const newest = after.versions[0]
    expect([newest?.n, after.offered?.version_id ?? newest?.id]).toEqual([round + 2, newest?.id])
    expect(after.state).toBe(after.offered ? 'accepted' : 'waiting')
    if (after.offered) await office.accept(await passport())
    if (after.offered) decisions++
  }
  const events = (await eventsOf(app.db, line.item_id)).map(({ event }) => event)
  expect(events.filter((event) => event === 'accepted' || event === 'sent_back')).toHaveLength(decisions)
}, 60_000)

test('a document of the cabinet is decided about in each application by itself', async () => {
  const second = await handedIn(client, program)
  await office.accept(await passport())
  expect(await shown()).toMatchObject({ state: 'accepted' })
  expect(await lineOf(client, second, program.passport)).toMatchObject({ state: 'waiting' })
  const listed = await client.call(documents.list, {})
  expect(listed).toHaveLength(2)
})
