import { randomUUID } from 'node:crypto'
import { caseItems } from 'contract/case-items'
import { inputs } from 'contract/inputs'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aDocumentFile, aProgram, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { officeCalls } from '../../../testing/calls/office-calls.ts'
import { handedIn, joinCase, lineOf, reviewCalls } from '../../../testing/calls/review-calls.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { anInput } from '../../../testing/records/records.ts'

setUpApplicationFixture()

let manager: Caller
let id: string
beforeAll(async () => {
  manager = await asStaff(app, 'manager')
})
beforeEach(async () => {
  Object.assign(program, await aProgram(app.db))
})

const today = tashkentDay(new Date())
const full = (caller = client) => applicationCalls(caller).getFull(id)
const names = async (caller = client) => (await full(caller)).checklist.map(({ name }) => name.uz)
const connect = (input_id: string, how: object) =>
  manager.call(inputs.connect, { body: { service_id: program.id, input_id, ...how } })
const apply = (dry_run = false, caller = manager) =>
  caller.call(caseItems.applyRequirements, { params: { id }, body: { dry_run } })
const addItem = (body: { input_id: string; required?: boolean; due_on?: string }, caller = manager) =>
  caller.call(caseItems.addItem, { params: { id }, body })
const updateItem = (itemId: string, body: object, caller = manager) =>
  caller.call(caseItems.updateItem, { params: { id: itemId }, body })

describe('lines by country', () => {
  test('one for Korea is asked of korea alone; Australia is one country from both lists', async () => {
    await connect(program.letter, { countries: ['KR'], required: true })
    await connect(program.photo, { country_rules: { AU: { required: false, note: { uz: 'Shart emas' } } } })
    const of = async (country: string | null) => {
      const draft = await own.create(program.id)
      await app.db.run(sql`update applications set country_preference = ${country} where id = ${draft.id}`)
      const { checklist } = await own.getFull(draft.id)
      return checklist.map(({ name, required, country_note }) => [name.uz, required, country_note.uz])
    }
    const common = ['Pasport', true, '']
    expect(await of('korea')).toEqual([common, ['Rasm', true, ''], ['Xat', true, '']])
    expect(await of(null)).toEqual([common, ['Rasm', true, '']])
    for (const word of ['Avstraliya', 'australia']) {
      expect(await of(word)).toEqual([common, ['Rasm', false, 'Shart emas']])
    }
  })

  test('a draft follows its country at once', async () => {
    await connect(program.letter, { countries: ['DE'] })
    id = (await own.create(program.id, { country_preference: 'Germaniya' })).id
    expect(await names()).toEqual(['Pasport', 'Rasm', 'Xat'])
    await own.update(id, { country_preference: 'Kanada' })
    expect(await names()).toEqual(['Pasport', 'Rasm'])
  })
})

describe('a running case', () => {
  beforeEach(async () => {
    id = await handedIn(client, program)
  })

  /** Something of each kind. */
  async function changeService(): Promise<string> {
    const added = await anInput(app.db, { service_id: program.id, name: 'Sug‘urta', position: 9 })
    await connect(added, { due_days: 7 })
    await manager.call(inputs.disconnect, { body: { service_id: program.id, input_id: program.letter } })
    await manager.call(inputs.disconnect, { body: { service_id: program.id, input_id: program.photo } })
    const name = { uz: 'Xorijiy pasport', en: '', ru: '' }
    await manager.call(inputs.update, { params: { id: program.passport }, body: { name } })
    return added
  }

  test('stays as it was handed in, and the office is told how the service differs', async () => {
    expect((await full(manager)).requirements_changed).toEqual({ added: 0, removed: 0, changed: 0 })
    await changeService()
    expect(await names()).toEqual(['Pasport', 'Rasm', 'Xat'])
    expect((await full(manager)).requirements_changed).toEqual({ added: 1, removed: 1, changed: 2 })
    expect((await full()).requirements_changed).toBeUndefined()
  })

  test('takes the new lines when they are applied; documents are never dropped', async () => {
    const added = await changeService()
    const result = await apply()
    expect(result).toMatchObject({ added: 1, removed: 1, changed: 2 })
    expect(await names()).toEqual(['Xorijiy pasport', 'Sug‘urta'])
    expect(await names(manager)).toEqual(['Xorijiy pasport', 'Sug‘urta', 'Rasm'])
    expect(await lineOf(client, id, added)).toMatchObject({ state: 'missing', due_on: addDays(today, 7) })
    expect(await lineOf(manager, id, program.photo)).toMatchObject({ required: false, state: 'waiting' })
    expect(await full()).toMatchObject({
      turn: 'client',
      turn_due_on: addDays(today, 7),
      next_kind: 'upload',
    })
    expect((await full(manager)).requirements_changed).toEqual({ added: 0, removed: 0, changed: 0 })
    expect(await apply()).toMatchObject({ added: 0, removed: 0, changed: 0 })
  })

  test('a dry run says the same, and changes nothing', async () => {
    await changeService()
    const traces = await tracesOf(app)
    const dry = await apply(true)
    expect(await tracesOf(app)).toEqual(traces)
    expect(await names()).toEqual(['Pasport', 'Rasm', 'Xat'])
    const real = await apply()
    const withoutIds = ({ checklist, ...counts }: typeof real) => ({
      ...counts,
      checklist: checklist.map(({ item_id, version, ...line }) =>
        JSON.stringify(line).replaceAll(/"[^"]*\/files\/[^"]*"/g, ''),
      ),
    })
    expect(withoutIds(dry)).toEqual(withoutIds(real))
    expect(dry.checklist.filter(({ item_id }) => item_id === null)).toHaveLength(1)
  })

  test('another service set by the office does the same', async () => {
    const other = await aProgram(app.db)
    await officeCalls(manager).update(id, { service_id: other.id })
    const { checklist } = await full(manager)
    expect(
      checklist.map(({ service_input_id, state, required }) => [service_input_id, state, required]),
    ).toEqual([
      [other.passport, 'missing', true],
      [other.photo, 'missing', true],
      [other.letter, 'missing', false],
      [program.passport, 'waiting', false],
      [program.photo, 'waiting', false],
    ])
  })

  test('may be asked for one more document, which no service takes away', async () => {
    const extra = await anInput(app.db, { service_id: (await aProgram(app.db)).id, name: 'Ishonchnoma' })
    const item = await addItem({ input_id: extra, due_on: addDays(today, 3) })
    expect(item).toMatchObject({
      application_id: id,
      name: { uz: 'Ishonchnoma' },
      state: 'missing',
      required: true,
      due_on: addDays(today, 3),
    })
    expect(await names()).toEqual(['Pasport', 'Rasm', 'Xat', 'Ishonchnoma'])
    expect(await full()).toMatchObject({ turn: 'client', next_kind: 'upload' })
    expect(await apply()).toMatchObject({ added: 0, removed: 0, changed: 0 })
    await own.upload(id, extra)
    expect(await lineOf(client, id, extra)).toMatchObject({ state: 'waiting' })
    await expect(addItem({ input_id: extra })).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('what is missing cannot be reviewed, also where the client has the document', async () => {
    const extra = await anInput(app.db, { service_id: (await aProgram(app.db)).id })
    const document = await app.db.only<{ id: string }>(sql`
      with made as (insert into documents (client_id, input_id) values (${client.id}, ${extra}) returning id)
      insert into document_versions (document_id, n) select id, 1 from made returning id`)
    const { item_id, version } = await addItem({ input_id: extra })
    await expect(
      reviewCalls(manager).accept({ item_id, version, version_id: document.id }),
    ).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('a line is made optional or required again, and its date set and cleared; the service does not overrule it', async () => {
    await manager.call(caseItems.addItem, {
      params: { id },
      body: { input_id: await anInput(app.db, { service_id: (await aProgram(app.db)).id }) },
    })
    const line = await lineOf(manager, id, program.letter)
    const itemId = line.item_id ?? ''
    const required = await updateItem(itemId, {
      required: true,
      due_on: addDays(today, 9),
      version: line.version,
    })
    expect(required).toMatchObject({ required: true, due_on: addDays(today, 9) })
    expect((await full(manager)).requirements_changed).toEqual({ added: 0, removed: 0, changed: 0 })
    const cleared = await updateItem(itemId, { due_on: null })
    expect(cleared).toMatchObject({ required: true, due_on: null })
    expect(await updateItem(itemId, {})).toEqual(cleared)
    await expect(updateItem(itemId, { required: false, version: line.version })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: cleared,
    })
  })

  describe('who may', () => {
    test('people of the case add and change, the office and managers of documents also apply', async () => {
      const agent = await asStaff(app, 'document_agent')
      const line = await lineOf(manager, id, program.letter)
      const extra = await anInput(app.db, { service_id: (await aProgram(app.db)).id })
      await expect(addItem({ input_id: extra }, agent)).rejects.toMatchObject({ status: 404 })
      await expect(updateItem(line.item_id ?? '', { required: true }, agent)).rejects.toMatchObject({
        status: 404,
      })
      await joinCase(app.db, id, agent.id)
      await addItem({ input_id: extra }, agent)
      await updateItem(line.item_id ?? '', { required: true }, agent)
      await expect(apply(true, agent)).rejects.toMatchObject({ status: 403 })
      expect(await apply(true, await asStaff(app, 'document_manager'))).toMatchObject({ added: 0 })
    })
  })

  test('what is not there is not found, and what is over or not handed in is not asked for more', async () => {
    const line = await lineOf(manager, id, program.letter)
    await expect(addItem({ input_id: randomUUID() })).rejects.toMatchObject({ status: 404 })
    await expect(updateItem(randomUUID(), {})).rejects.toMatchObject({ status: 404 })
    const wrongState = { status: 409, code: 'wrong_state' }
    const extra = await anInput(app.db, { service_id: (await aProgram(app.db)).id })
    await app.db.run(sql`update applications set status = 'rejected' where id = ${id}`)
    await expect(addItem({ input_id: extra })).rejects.toMatchObject(wrongState)
    await expect(updateItem(line.item_id ?? '', { required: true })).rejects.toMatchObject(wrongState)
    await expect(apply()).rejects.toMatchObject(wrongState)
    id = (await own.create(program.id)).id
    await expect(addItem({ input_id: extra })).rejects.toMatchObject(wrongState)
    await expect(apply(true)).rejects.toMatchObject(wrongState)
    await own.upload(id, program.passport, aDocumentFile())
  })
})
