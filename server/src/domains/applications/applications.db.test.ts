import { randomUUID } from 'node:crypto'
import { documents } from 'contract/documents'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { asClient, asStaff } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf, setStatus } from '../../testing/calls/application-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'

setUpApplicationFixture()

const notFound = { status: 404, code: 'not_found' }

describe('beginning', () => {
  test('a client begins a draft, and finds it with its checklist', async () => {
    const expected = { program_type: 'Talaba vizasi', country_preference: 'Germaniya', experience: 'B2' }
    const made = await own.create(program.id, expected)
    expect(made).toEqual({
      id: expect.any(String),
      service_id: program.id,
      client_id: client.id,
      status: 'draft',
      ...expected,
      created_at: expect.any(String),
      submitted_at: null,
      client: {
        full_name: expect.stringMatching(/^Client /),
        phone: null,
        email: expect.stringMatching(/@example\.com$/),
        avatar_url: null,
      },
      version: 1,
      turn: 'client',
      turn_since: made.created_at,
      turn_due_on: null,
      // The fixture has no phone.
      next_kind: 'profile',
      step: null,
      unread: 0,
      responsible: null,
    })
    const { checklist, history, ...application } = await own.getFull(made.id)
    expect(application).toEqual({
      ...made,
      decision: null,
      steps: [],
      people: [],
      warnings: [{ code: 'passport_unknown', values: {} }],
      travel_on: null,
      return_on: null,
      outcome: null,
      finished_at: null,
      thread: { last_at: null, unread: 0 },
    })
    expect(checklist.map(({ name, required, uploaded_doc }) => [name.uz, required, uploaded_doc])).toEqual([
      ['Pasport', true, null],
      ['Rasm', true, null],
      ['Xat', false, null],
    ])
    const { full_name: actor_name } = made.client
    expect(history).toEqual([
      { from: null, to: 'draft', actor_name, note: null, created_at: made.created_at },
    ])
    expect(await auditOf(app.db, made.id)).toMatchObject([
      { kind: 'application.created', actor_kind: 'client', actor_id: client.id },
    ])
  })

  test('the portrait of the client comes as a link that opens', async () => {
    await app.db.run(sql`
      with file as (
        insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
        values (${randomUUID()}, 'me.webp', 'image/webp', 1, ${Buffer.alloc(32)}, ${client.id}, 'live') returning id
      )
      update clients set avatar_file_id = file.id from file where clients.id = ${client.id}`)
    await own.create(program.id)
    const [listed] = await own.list()
    expect(listed?.client.avatar_url).toMatch(/^\/api\/v1\/files\/.+signature=/)
    expect(listed?.client.avatar_url).toContain(client.id)
  })

  test('owner and status are not for the client to set', async () => {
    const other = await asClient(app)
    const sent = { client_id: other.id, status: 'approved', id: randomUUID(), created_at: '2020-01-01' }
    const made = await own.create(program.id, sent)
    expect(made).toMatchObject({ client_id: client.id, status: 'draft', submitted_at: null })
    expect(made.id).not.toBe(sent.id)
    expect(made.created_at > '2024').toBe(true)
    expect(await applicationCalls(other).list()).toEqual([])
  })

  test('for a service that does not exist there is nothing to begin', async () => {
    await expect(own.create(randomUUID())).rejects.toMatchObject(notFound)
    await expect(own.create('visa')).rejects.toMatchObject({
      status: 422,
      fields: { service_id: expect.any(String) },
    })
    expect(await own.list()).toEqual([])
  })

  test('the list has the own ones, the newest first', async () => {
    const first = await own.create(program.id)
    const second = await own.create(program.id, { country_preference: 'AQSh' })
    await applicationCalls(await asClient(app)).create(program.id)
    expect(await own.list()).toEqual([second, first])
  })
})

describe('deleting', () => {
  test.each(['draft', 'pending', 'rejected'] as const)('a client deletes one that is %s', async (status) => {
    const { id } = await own.create(program.id)
    const { file_id, file_url } = await own.upload(id, program.photo)
    await setStatus(app.db, id, status)
    await own.remove(id)
    expect(await own.list()).toEqual([])
    const office = applicationCalls(await asStaff(app, 'admin'))
    const refused = await Promise.allSettled([
      own.getFull(id),
      own.update(id, { experience: 'B2' }),
      own.upload(id, program.photo),
      own.submit(id),
      own.remove(id),
      office.getFull(id),
      office.upload(id, program.photo),
      office.remove(id),
    ])
    expect(refused).toMatchObject(Array(8).fill({ status: 'rejected', reason: notFound }))
    // The document is the client's, and stays in the cabinet.
    expect(await client.call(documents.list, {})).toMatchObject([{ file_id, used_in: [], state: null }])
    expect((await app.inject({ method: 'GET', url: file_url ?? '' })).statusCode).toBe(200)
    expect(await auditOf(app.db, id)).toContainEqual({
      kind: 'application.deleted',
      actor_kind: 'client',
      actor_id: client.id,
      detail: { status },
    })
  })

  test.each(['approved', 'uknown'] as const)('one that is %s stays', async (status) => {
    const { id } = await own.create(program.id)
    await setStatus(app.db, id, status)
    await expect(own.remove(id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await own.list()).toHaveLength(1)
  })

  test('those of a deleted client are gone for the office too', async () => {
    const { id } = await own.create(program.id)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    const office = applicationCalls(await asStaff(app, 'super_admin'))
    await expect(office.getFull(id)).rejects.toMatchObject(notFound)
    await expect(office.upload(id, program.photo)).rejects.toMatchObject(notFound)
    await expect(office.remove(id)).rejects.toMatchObject(notFound)
  })
})
