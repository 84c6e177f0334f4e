import { randomUUID } from 'node:crypto'
import { documents } from 'contract/documents'
import { messagesPerHour } from 'contract/messages'
import { notifications } from 'contract/notifications'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aDocumentFile, applicationCalls } from '../../testing/calls/application-calls.ts'
import { messageCalls } from '../../testing/calls/message-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { makeResponsible } from '../cases/case-store/case-store.ts'

setUpApplicationFixture()

const notThere = { status: 404, code: 'not_found' }

let applicationId: string
let thread: ReturnType<typeof messageCalls>
let manager: Caller
let office: ReturnType<typeof messageCalls>
beforeEach(async () => {
  applicationId = (await own.create(program.id)).id
  thread = messageCalls(client)
  manager = await asStaff(app, 'manager')
  office = messageCalls(manager)
})

const makePersonOf = (staff: Caller, application_id = applicationId) =>
  app.db.transaction((tx) =>
    makeResponsible(tx, 'system', { application_id, staff_id: staff.id, given_by: null }),
  )
const noticesOf = async (caller: Caller) =>
  (await caller.call(notifications.list, {})).map(({ kind, application_id, read_at }) => ({
    kind,
    application_id,
    isRead: read_at !== null,
  }))
const openIds = async (calls: ReturnType<typeof messageCalls>) =>
  (await calls.inbox({ limit: '100' })).results.map(({ application_id }) => application_id)

describe('writing both ways', () => {
  test('a message says who wrote it, and both sides read the same, newest first', async () => {
    const asked = await thread.send(applicationId, 'Pasportim eski, bo‘ladimi?')
    const answered = await office.send(applicationId, 'Ha, bo‘ladi')
    expect(asked).toMatchObject({
      text: 'Pasportim eski, bo‘ladimi?',
      documents: [],
      channel: 'web',
      author: { kind: 'client' },
    })
    const { full_name } = await app.db.only<{ full_name: string }>(sql`
      select full_name from staff where id = ${manager.id}`)
    expect(answered.author).toEqual({ kind: 'staff', full_name, avatar_url: null })
    expect(answered.seq).toBeGreaterThan(asked.seq)
    for (const reader of [thread, office]) {
      expect((await reader.list(applicationId)).map(({ id }) => id)).toEqual([answered.id, asked.id])
    }
    expect((await thread.list(applicationId, { limit: '1', offset: '1' })).map(({ id }) => id)).toEqual([
      asked.id,
    ])
  })

  test('a client is known by name and portrait, never by more of the colleague who wrote', async () => {
    await office.send(applicationId, 'Salom')
    const answer = await client.send({ method: 'GET', url: `/api/v1/messages/get-list/${applicationId}` })
    const staff = await app.db.only<{ username: string }>(
      sql`select username from staff where id = ${manager.id}`,
    )
    expect(answer.payload).not.toContain(staff.username)
    expect(answer.payload).not.toContain(manager.id)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['more than fits', 'x'.repeat(4001)],
  ])('%s is no message', async (_name, text) => {
    await expect(thread.send(applicationId, text)).rejects.toMatchObject({ status: 422 })
    expect(await thread.list(applicationId)).toEqual([])
  })

  test('a finished and a rejected application can still be asked about', async () => {
    await app.db.run(sql`update applications set status = 'rejected' where id = ${applicationId}`)
    await app.db.run(sql`
      update cases set outcome = 'refused', finished_at = now() where application_id = ${applicationId}`)
    await thread.send(applicationId, 'Nega?')
    await office.send(applicationId, 'Elchixona shunday qaror qildi')
    expect(await thread.list(applicationId)).toHaveLength(2)
  })

  test('a client writes thirty messages an hour', async () => {
    for (let n = 0; n < messagesPerHour; n += 1) await thread.send(applicationId, `Savol ${n}`)
    await expect(thread.send(applicationId, 'Yana')).rejects.toMatchObject({ status: 429 })
    expect((await office.send(applicationId, 'Javob')).text).toBe('Javob')
  })

  test('twenty at once on both sides have the order of their numbers, and the case knows the last of each', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? thread : office).send(applicationId, `Bir vaqtda ${n}`)),
    )
    const rows = await thread.list(applicationId)
    const seqs = rows.map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.toSorted((one, other) => other - one))
    const lastOf = (kind: string) => rows.find(({ author }) => author.kind === kind)?.seq
    expect(
      await app.db.one(sql`
        select last_client_seq, last_staff_seq from cases where application_id = ${applicationId}`),
    ).toEqual({ last_client_seq: lastOf('client'), last_staff_seq: lastOf('staff') })
  })
})

describe('documents of a message', () => {
  test('an uploaded file becomes a document with its name, and both sides open it', async () => {
    const sent = await thread.upload(applicationId, 'Chipta.pdf')
    expect(sent).toMatchObject({ name: 'Chipta.pdf', file_url: expect.stringContaining('/files/') })
    await thread.send(applicationId, 'Mana', [sent.version_id])
    const [message] = await office.list(applicationId)
    const url = message?.documents[0]?.file_url ?? ''
    expect(message?.documents).toMatchObject([{ version_id: sent.version_id, name: 'Chipta.pdf' }])
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
    expect(await client.call(documents.list, {})).toMatchObject([
      { title: 'Chipta.pdf', document_type: 'other', from_office: false },
    ])
  })

  test('a file of the office is marked as such, and the client has it too', async () => {
    const { version_id } = await office.upload(applicationId, 'Shartnoma.pdf')
    await office.send(applicationId, 'Imzolang', [version_id])
    expect((await thread.list(applicationId))[0]?.documents).toMatchObject([{ name: 'Shartnoma.pdf' }])
    expect(await client.call(documents.list, {})).toMatchObject([
      { title: 'Shartnoma.pdf', from_office: true },
    ])
  })

  test('what was sent with a message leaves room for twenty others', async () => {
    const { version_id } = await thread.upload(applicationId)
    await thread.send(applicationId, 'Mana', [version_id])
    await office.upload(applicationId)
    const upload = () =>
      client.call(documents.upload, { body: { document_type: 'other' }, file: aDocumentFile() })
    for (let n = 0; n < 20; n += 1) await upload()
    await expect(upload()).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('a document of the checklist can be named, and a deleted one stays in the message without its bytes', async () => {
    const { id } = await client.call(documents.upload, {
      body: { document_type: 'passport' },
      file: aDocumentFile(),
    })
    const { version_id } = await app.db.only<{ version_id: string }>(sql`
      select id as version_id from document_versions where document_id = ${id}`)
    await thread.send(applicationId, 'Pasportim', [version_id, version_id.toUpperCase()])
    await client.call(documents.remove, { params: { id } })
    expect((await thread.list(applicationId))[0]?.documents).toEqual([
      { version_id, file_id: null, name: expect.any(String), file_url: null },
    ])
    await expect(thread.send(applicationId, 'Yana', [version_id])).rejects.toMatchObject(notThere)
  })

  test('one of another client is not there, and nothing is written', async () => {
    const other = await asClient(app)
    const foreign = (await applicationCalls(other).create(program.id)).id
    const { version_id } = await messageCalls(other).upload(foreign)
    for (const [calls, id] of [
      [thread, version_id],
      [office, version_id],
      [thread, randomUUID()],
    ] as const) {
      await expect(calls.send(applicationId, 'Mana', [id])).rejects.toMatchObject(notThere)
    }
    expect(await thread.list(applicationId)).toEqual([])
  })

  test('more than five are refused, and so is a file over the space of the client', async () => {
    const ids = Array.from({ length: 6 }, () => randomUUID())
    await expect(thread.send(applicationId, 'Mana', ids)).rejects.toMatchObject({ status: 422 })
    await app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select 'full-' || gen_random_uuid(), 'x.pdf', 'application/pdf', 10485760, sha256('x'), ${client.id}::uuid, 'live'
      from generate_series(1, 20)`)
    for (const calls of [thread, office]) {
      await expect(calls.upload(applicationId)).rejects.toMatchObject({ code: 'quota_exceeded' })
    }
  })
})

describe('who sees a thread', () => {
  test('another client and an agent who is not on the case: 404 for every call, and no trace', async () => {
    await thread.send(applicationId, 'Sir')
    for (const stranger of [
      await asClient(app),
      await asStaff(app, 'document_agent'),
      await asStaff(app, 'consulting_agent'),
    ]) {
      const calls = messageCalls(stranger)
      await expect(calls.list(applicationId)).rejects.toMatchObject(notThere)
      await expect(calls.send(applicationId, 'Men')).rejects.toMatchObject(notThere)
      await expect(calls.upload(applicationId)).rejects.toMatchObject(notThere)
      await expect(calls.markRead(applicationId, 1)).rejects.toMatchObject(notThere)
      expect(await openIds(calls)).toEqual([])
    }
    expect(await thread.list(applicationId)).toHaveLength(1)
  })

  test.each<StaffRole>(['consulting_agent', 'document_agent'])(
    'a %s of the case, until it is lost',
    async (role) => {
      const agent = await asStaff(app, role)
      await makePersonOf(agent)
      const calls = messageCalls(agent)
      await thread.send(applicationId, 'Salom')
      expect(await openIds(calls)).toEqual([applicationId])
      await calls.send(applicationId, 'Salom!')
      await makePersonOf(await asStaff(app, role))
      await expect(calls.list(applicationId)).rejects.toMatchObject(notThere)
      expect((await calls.inbox({ view: 'all' })).results).toEqual([])
    },
  )

  test('the manager of documents sees what was handed in, and no draft', async () => {
    const calls = messageCalls(await asStaff(app, 'document_manager'))
    await thread.send(applicationId, 'Salom')
    await expect(calls.list(applicationId)).rejects.toMatchObject(notThere)
    await app.db.run(sql`update cases set requirements_at = now() where application_id = ${applicationId}`)
    expect(await calls.list(applicationId)).toHaveLength(1)
  })

  test('a deleted application has no thread any more', async () => {
    await thread.send(applicationId, 'Salom')
    await own.remove(applicationId)
    for (const calls of [thread, office]) {
      await expect(calls.list(applicationId)).rejects.toMatchObject(notThere)
      await expect(calls.send(applicationId, 'Yana')).rejects.toMatchObject(notThere)
    }
    expect(await openIds(office)).not.toContain(applicationId)
  })
})

describe('the inbox of the office', () => {
  test('has a thread from the first question until it is answered, longest waiting first', async () => {
    const second = (await own.create(program.id)).id
    await thread.send(applicationId, 'Birinchi')
    await thread.send(second, 'Ikkinchi')
    await thread.send(applicationId, 'Yana birinchi')
    const mine = async () => (await openIds(office)).filter((id) => [applicationId, second].includes(id))
    expect(await mine()).toEqual([applicationId, second])
    const { results } = await office.inbox({ limit: '100' })
    const row = results.find(({ application_id }) => application_id === applicationId)
    expect(row).toMatchObject({
      client: { id: client.id },
      last: { kind: 'client', text: 'Yana birinchi' },
      waiting_since: expect.any(String),
      unread: 2,
    })
    await office.list(applicationId)
    expect(await mine()).toEqual([applicationId, second])
    await office.send(applicationId, 'Javob')
    expect(await mine()).toEqual([second])
    await thread.send(applicationId, 'Rahmat')
    expect(await mine()).toEqual([second, applicationId])
  })

  test('a thread leaves it by the button too, but not past what was seen', async () => {
    const thanks = await thread.send(applicationId, 'Rahmat')
    const later = await thread.send(applicationId, 'Aytgancha, yana bir savol')
    await office.markRead(applicationId, thanks.seq)
    const { results } = await office.inbox({ limit: '100' })
    const row = results.find(({ application_id }) => application_id === applicationId)
    expect(row).toMatchObject({ waiting_since: later.created_at, unread: 1 })
    await office.markRead(applicationId, Number.MAX_SAFE_INTEGER)
    expect(await openIds(office)).not.toContain(applicationId)
    await office.markRead(applicationId, 0)
    expect(await openIds(office)).not.toContain(applicationId)
    await thread.send(applicationId, 'Hali ham shu yerdaman')
    expect(await openIds(office)).toContain(applicationId)
  })

  test('shows every thread in which something is written, the last one first', async () => {
    await office.send(applicationId, 'Salom')
    const second = (await own.create(program.id)).id
    await own.create(program.id)
    await thread.send(second, 'Salom')
    const { results } = await office.inbox({ view: 'all', limit: '100' })
    const mine = results
      .filter(({ client: of }) => of?.id === client.id)
      .map(({ application_id }) => application_id)
    expect(mine).toEqual([second, applicationId])
  })

  test('cuts the last message to 120 signs', async () => {
    await thread.send(applicationId, 'ў'.repeat(300))
    const { results } = await office.inbox({ view: 'all', limit: '1' })
    expect(results[0]?.last?.text).toBe('ў'.repeat(120))
  })
})

describe('what a client has not read', () => {
  const unread = async () => {
    const { results } = await thread.inbox()
    return results.find(({ application_id }) => application_id === applicationId)?.unread
  }

  test('counts messages of the office alone, until they are read', async () => {
    await thread.send(applicationId, 'Salom')
    expect(await unread()).toBe(0)
    const first = await office.send(applicationId, 'Salom')
    const second = await office.send(applicationId, 'Pasport kerak')
    expect(await unread()).toBe(2)
    expect((await own.getFull(applicationId)).thread).toMatchObject({ unread: 2 })
    await thread.markRead(applicationId, first.seq)
    expect(await unread()).toBe(1)
    await thread.markRead(applicationId, second.seq)
    await thread.markRead(applicationId, first.seq)
    expect(await unread()).toBe(0)
  })

  test('is not hidden in advance by a number that does not exist yet', async () => {
    await thread.markRead(applicationId, Number.MAX_SAFE_INTEGER)
    await office.send(applicationId, 'Salom')
    expect(await unread()).toBe(1)
  })

  test('the inbox of a client has every own application, without the name that the office sees', async () => {
    const { results, total } = await thread.inbox()
    expect(total).toBe(1)
    expect(results).toEqual([
      {
        application_id: applicationId,
        service_id: program.id,
        responsible: null,
        last: null,
        waiting_since: null,
        unread: 0,
      },
    ])
  })
})

describe('notifications', () => {
  test('the client has one entry until the messages are read, then one for the next', async () => {
    const message = { kind: 'message', application_id: applicationId }
    await office.send(applicationId, 'Salom')
    const { seq } = await office.send(applicationId, 'Pasport kerak')
    expect(await noticesOf(client)).toEqual([{ ...message, isRead: false }])
    await thread.markRead(applicationId, seq)
    expect(await noticesOf(client)).toEqual([{ ...message, isRead: true }])
    await office.send(applicationId, 'Yana')
    expect(await noticesOf(client)).toEqual([
      { ...message, isRead: false },
      { ...message, isRead: true },
    ])
  })

  test('the people of the case have one each, and nobody for what they wrote', async () => {
    const agent = await asStaff(app, 'document_agent')
    await makePersonOf(agent)
    await thread.send(applicationId, 'Salom')
    await thread.send(applicationId, 'Kimdir bormi?')
    expect(await noticesOf(agent)).toEqual([
      { kind: 'case_message', application_id: applicationId, isRead: false },
    ])
    expect(await noticesOf(manager)).toEqual([])
    expect(await noticesOf(client)).toEqual([])
    await messageCalls(agent).send(applicationId, 'Bormiz')
    expect(await noticesOf(agent)).toHaveLength(1)
  })
})
