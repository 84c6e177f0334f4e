import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { asClient } from '../../testing/accounts/callers.ts'
import { auditOf, setStatus } from '../../testing/calls/application-calls.ts'
import { caseCalls } from '../../testing/calls/case-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aService } from '../../testing/records/records.ts'

setUpApplicationFixture()

const stateOf = async (id: string) =>
  (await app.db.one<{ state: string }>(sql`select state from files where id = ${id}`))?.state

async function storedFiles(): Promise<number> {
  let count = 0
  for await (const _file of app.storage.list()) count += 1
  return count
}

test('what is left out stays, what is null or empty goes', async () => {
  const expected = { program_type: 'Grant', country_preference: 'AQSh', experience: 'B2' }
  const { id } = await own.create(program.id, expected)
  expect(await own.update(id, { country_preference: 'Kanada' })).toMatchObject({
    ...expected,
    country_preference: 'Kanada',
    version: 2,
  })
  expect(await own.update(id, { experience: null, program_type: '' })).toMatchObject({
    program_type: null,
    country_preference: 'Kanada',
    experience: null,
  })
})

test('a departure after the return is refused, and nothing of the change stays', async () => {
  const { id } = await own.create(program.id, { experience: 'B2', travel_on: '2031-05-01' })
  await caseCalls(client).setTravel(id, '2031-05-01', '2031-06-01')
  await expect(own.update(id, { experience: 'C2', travel_on: '2031-06-02' })).rejects.toMatchObject({
    status: 422,
    code: 'invalid_fields',
    fields: { travel_on: 'Qaytish sanasi jo‘nash sanasidan oldin bo‘lmasligi kerak' },
  })
  expect(await own.getFull(id)).toMatchObject({ experience: 'B2', travel_on: '2031-05-01' })
  await own.update(id, { travel_on: '2031-06-01' })
  expect(await own.getFull(id)).toMatchObject({ travel_on: '2031-06-01', return_on: '2031-06-01' })
})

test('owner, status and times stay whatever is sent', async () => {
  const made = await own.create(program.id)
  const { id: client_id } = await asClient(app)
  const sent = { client_id, status: 'approved', submitted_at: '2020-01-01T00:00:00Z', id: randomUUID() }
  expect(await own.update(made.id, sent)).toEqual({ ...made, version: 2 })
})

test('an older version is refused together with what there is now', async () => {
  const made = await own.create(program.id)
  const now = await own.update(made.id, { experience: 'C1', version: made.version })
  await expect(own.update(made.id, { experience: 'A1', version: made.version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: now,
  })
  expect(await own.getFull(made.id)).toMatchObject({ experience: 'C1', version: now.version })
})

test('of several changes of the same version at the same moment one wins, each time', async () => {
  let { id, version } = await own.create(program.id)
  const values = ['B1', 'B2', 'C1', 'C2']
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.allSettled(
      values.map((experience) => own.update(id, { experience, version })),
    )
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(won).toHaveLength(1)
    expect(lost).toEqual(Array(3).fill('changed_meanwhile'))
    expect(await own.getFull(id)).toMatchObject({ experience: won[0]?.experience, version: version + 1 })
    version += 1
  }
})

test.each(['pending', 'approved', 'rejected', 'uknown'] as const)(
  'one that is %s is no draft',
  async (status) => {
    const { id } = await own.create(program.id, { experience: 'B2' })
    await setStatus(app.db, id, status)
    await expect(own.update(id, { experience: 'C2', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    expect(await own.getFull(id)).toMatchObject({ experience: 'B2' })
  },
)

test('a service that does not exist is not found, and nothing of the change stays', async () => {
  const made = await own.create(program.id, { experience: 'B2' })
  await own.upload(made.id, program.photo)
  const stored = await storedFiles()
  const change = { service_id: randomUUID(), experience: 'C2' }
  await expect(own.update(made.id, change)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await own.getFull(made.id)).toMatchObject(made)
  expect(await storedFiles()).toBe(stored)
})

test('with another service it asks for other documents; with the first one again, what was there is there', async () => {
  const { id } = await own.create(program.id)
  const upload = await own.upload(id, program.passport)
  const photo = await own.upload(id, program.photo)
  const other = await aService(app.db)
  await app.db.run(sql`
    insert into service_input_links (service_id, input_id) values (${other}, ${program.passport})`)
  const stored = await storedFiles()
  await own.update(id, { service_id: other })
  const documents = async () => (await own.getFull(id)).checklist.map(({ uploaded_doc }) => uploaded_doc?.id)
  expect(await documents()).toEqual([upload.id])
  expect([await stateOf(upload.file_id), await stateOf(photo.file_id)]).toEqual(['live', 'live'])
  expect(await storedFiles()).toBe(stored)
  expect(await auditOf(app.db, id)).toContainEqual(
    expect.objectContaining({
      kind: 'application.service_changed',
      detail: { from: program.id, to: other },
    }),
  )
  await own.update(id, { service_id: program.id })
  const { checklist } = await own.getFull(id)
  expect(checklist.map(({ uploaded_doc, reused }) => [uploaded_doc?.file_id, reused])).toEqual([
    [upload.file_id, false],
    [photo.file_id, true],
    [undefined, false],
  ])
})

test('the same service again preserves every file', async () => {
  const { id } = await own.create(program.id)
  const { file_id } = await own.upload(id, program.photo)
  await own.update(id, { service_id: program.id, experience: 'C1' })
  expect(await stateOf(file_id)).toBe('live')
  expect(await auditOf(app.db, id)).toHaveLength(2)
})
