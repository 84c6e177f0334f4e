import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf } from '../../testing/calls/application-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aClient, aService } from '../../testing/records/records.ts'

setUpApplicationFixture()

let manager: Caller
let office: ReturnType<typeof officeCalls>
let calls: ReturnType<typeof applicationCalls>
beforeAll(async () => {
  manager = await asStaff(app, 'manager')
  office = officeCalls(manager)
  calls = applicationCalls(manager)
})

const notFound = { status: 404, code: 'not_found' }
const written = (more: object = {}) => calls.create(program.id, { client_id: client.id, ...more })
const kindsOf = async (id: string) =>
  (await auditOf(app.db, id)).slice(1).map((entry) => (entry as { kind: string }).kind)

test('what is left out stays, what is null or empty goes', async () => {
  const made = await written({ program_type: 'Grant', country_preference: 'AQSh' })
  expect(await office.update(made.id, { country_preference: 'korea' })).toEqual({
    ...made,
    country_preference: 'korea',
    version: 2,
  })
  expect(await office.update(made.id, { program_type: '' })).toMatchObject({
    program_type: null,
    country_preference: 'korea',
    status: 'pending',
  })
  expect((await auditOf(app.db, made.id)).slice(1)).toMatchObject([
    { kind: 'application.updated', actor_id: manager.id, detail: { fields: ['country_preference'] } },
    { kind: 'application.updated', detail: { fields: ['program_type'] } },
  ])
})

test('as the page sends it: everything again, and another status', async () => {
  const made = await written()
  const { id, client_id, service_id } = made
  const changed = await office.update(id, { id: randomUUID(), client_id, service_id, status: 'approved' })
  expect(changed).toEqual({ ...made, status: 'approved', version: 2 })
  expect((await own.getFull(id)).history).toMatchObject([
    { from: null, to: 'pending' },
    { from: 'pending', to: 'approved' },
  ])
  expect(await kindsOf(id)).toEqual(['application.status_changed'])
  expect(
    await app.db.all(sql`
      select data ->> 'status' as status from case_events where application_id = ${id} and event = 'decided'`),
  ).toEqual([{ status: 'approved' }])
  await office.update(id, { id, client_id: client_id.toUpperCase(), service_id, status: 'approved' })
  expect(await kindsOf(id)).toHaveLength(1)
})

test('times, maker and what the client wrote are not for the office to change', async () => {
  const { id } = await own.create(program.id, { experience: 'B2' })
  const before = await own.getFull(id)
  const sent = { experience: 'C2', created_at: '2020-01-01T00:00:00Z', submitted_at: '2020-01-01T00:00:00Z' }
  await office.update(id, { ...sent, created_by: manager.id, deleted_at: '2020-01-01T00:00:00Z' })
  expect(await own.getFull(id)).toEqual({ ...before, version: 2 })
})

test('an older version is refused together with what there is now', async () => {
  const made = await written()
  const now = await office.update(made.id, { status: 'approved', version: made.version })
  const stale = { client_id: await aClient(app.db), status: 'rejected', version: made.version }
  await expect(office.update(made.id, stale)).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: now,
  })
  expect(await own.getFull(made.id)).toMatchObject(now)
})

test('of several changes of the same version at the same moment one wins', async () => {
  const { id, version } = await written()
  const values = ['A', 'B', 'C', 'D']
  const answers = await Promise.allSettled(
    values.map((program_type) => office.update(id, { program_type, version })),
  )
  const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(won).toHaveLength(1)
  expect(await own.getFull(id)).toMatchObject({ program_type: won[0]?.program_type, version: version + 1 })
})

test('with another service a draft asks for other documents, and the rest stay the client’s', async () => {
  const { id } = await own.create(program.id)
  const upload = await own.upload(id, program.passport)
  await own.upload(id, program.photo)
  const other = await aService(app.db)
  await app.db.run(sql`
    insert into service_input_links (service_id, input_id) values (${other}, ${program.passport})`)
  expect(await office.update(id, { service_id: other })).toMatchObject({ service_id: other })
  const { checklist } = await calls.getFull(id)
  expect(checklist.map(({ uploaded_doc }) => uploaded_doc?.id)).toEqual([upload.id])
  expect((await auditOf(app.db, id)).at(-1)).toMatchObject({
    kind: 'application.service_changed',
    actor_id: manager.id,
    detail: { from: program.id, to: other },
  })
})

test('what is named has to be there, and nothing of the change stays otherwise', async () => {
  const { id } = await own.create(program.id)
  await own.upload(id, program.photo)
  const before = await own.getFull(id)
  const deleted = await aClient(app.db)
  await app.db.run(sql`update clients set deleted_at = now() where id = ${deleted}`)
  for (const named of [
    { client_id: randomUUID() },
    { client_id: deleted },
    { client_id: manager.id },
    { service_id: randomUUID() },
  ]) {
    await expect(office.update(id, { ...named, status: 'approved' })).rejects.toMatchObject(notFound)
  }
  await expect(office.update(randomUUID(), { client_id: client.id })).rejects.toMatchObject(notFound)
  const { checklist, ...rest } = before
  expect(await own.getFull(id)).toMatchObject(rest)
})

describe('another client', () => {
  test('gets what the office wrote down for the wrong one', async () => {
    const { id } = await written({ program_type: 'Grant' })
    const other = await asClient(app)
    const moved = await office.update(id, { client_id: other.id })
    expect(moved).toMatchObject({ client_id: other.id, program_type: 'Grant', version: 2 })
    expect(await own.list()).toEqual([])
    await expect(own.getFull(id)).rejects.toMatchObject(notFound)
    expect(await applicationCalls(other).list()).toEqual([moved])
    expect((await auditOf(app.db, id)).at(-1)).toMatchObject({
      kind: 'application.client_changed',
      actor_id: manager.id,
      detail: { from: client.id, to: other.id },
    })
  })

  const cases: [string, () => Promise<string>][] = [
    ['begun by the client', async () => (await own.create(program.id)).id],
    [
      'with a file of the client',
      async () => {
        const { id } = await written()
        await calls.upload(id, program.photo)
        return id
      },
    ],
    [
      'in which the client has written something',
      async () => {
        const { id } = await written({ status: 'draft' })
        await own.update(id, { experience: 'B2' })
        return id
      },
    ],
    [
      'that the client has handed in',
      async () => {
        const { id } = await calls.create(await aService(app.db), { client_id: client.id, status: 'draft' })
        await own.submit(id)
        return id
      },
    ],
  ]
  test.each(cases)('does not get one %s', async (_what, make) => {
    const id = await make()
    const before = await own.getFull(id)
    const other = await asClient(app)
    const service_id = await aService(app.db)
    await expect(
      office.update(id, { client_id: other.id, service_id, status: 'approved' }),
    ).rejects.toMatchObject({ status: 409, code: 'not_movable' })
    expect((await own.getFull(id)).version).toBe(before.version)
    expect(await applicationCalls(other).list()).toEqual([])
    expect(await office.update(id, { client_id: client.id })).toMatchObject({ client_id: client.id })
  })

  test('may be set while others work on it: all of it is done, in some order', async () => {
    const others = [client.id, await aClient(app.db), await aClient(app.db)]
    for (let round = 0; round < 4; round += 1) {
      const { id } = await written()
      await Promise.all([
        ...others.map((client_id) => office.update(id, { client_id })),
        office.setStatus(id, 'approved'),
        office.setStatus(id, 'rejected'),
        office.update(id, { program_type: 'Grant' }),
      ])
      const { client_id, program_type, version } = await calls.getFull(id)
      expect(others).toContain(client_id)
      expect([program_type, version]).toEqual(['Grant', 7])
    }
  })

  test('and back again at the same moment: no deadlock', async () => {
    const other = await aClient(app.db)
    const [one, two] = [await written(), await calls.create(program.id, { client_id: other })]
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = round % 2 === 0 ? [other, client.id] : [client.id, other]
      await Promise.all([
        office.update(one.id, { client_id: first }),
        office.update(two.id, { client_id: second }),
      ])
    }
    expect((await calls.getFull(one.id)).client_id).toBe(other)
  })
})
