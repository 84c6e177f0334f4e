import { clients } from 'contract/clients'
import { notifications } from 'contract/notifications'
import { telegram } from 'contract/telegram'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { messageCalls } from '../../../testing/calls/message-calls.ts'
import { openChat, type TestChat } from '../../../testing/outside/chat.ts'
import { switchFiles } from '../../../testing/outside/client-chat.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { closeOldRequests } from '../chat-store/join-requests.queries.ts'
import { proposeJoin } from '../chat-store/propose-join.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp()
  office = await asStaff(app, 'manager')
})
afterAll(() => app.close())

let lastPhone = 920_000_000
const aPhone = () => {
  lastPhone += 1
  return `+998${lastPhone}`
}

async function aRecord(phone: string): Promise<string> {
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into clients (full_name, phone) values ('Aziza Karimova', ${phone}) returning id`)
  return id
}

/** Somebody who says that they are a client, and shows their number. */
async function anAskingChat(phone: string): Promise<TestChat> {
  const chat = openChat(app)
  await chat.text('/start')
  await chat.press('O‘zbekcha')
  await chat.press('Roziman')
  await chat.press('Men mijozman')
  await chat.contact(phone)
  return chat
}

const openOf = async (clientId: string) =>
  (await office.call(telegram.listRequests, {})).filter(({ client }) => client.id === clientId)
const decide = async (clientId: string, accept: boolean) => {
  const [request] = await openOf(clientId)
  const params = { id: request?.id ?? '' }
  await office.call(telegram.decideRequest, { params, body: { accept } })
  return params
}
const linksOf = (clientId: string) =>
  app.db.all(sql`
    select chat_id, made_by from telegram_links where client_id = ${clientId} and ended_at is null`)

describe('a proved phone', () => {
  test('opens nothing until the office accepts, and then asks once more', async () => {
    const phone = aPhone()
    const id = await aRecord(phone)
    const chat = await anAskingChat(phone)
    expect(await linksOf(id)).toEqual([])
    expect(await openOf(id)).toEqual([
      {
        id: expect.any(String),
        phone,
        name: 'Aziza',
        client: { id, full_name: 'Aziza Karimova' },
        account: null,
        since: expect.any(String),
      },
    ])
    await decide(id, true)
    expect(await linksOf(id)).toEqual([])
    const [question] = await chat.answers()
    expect(question?.text).toContain('Ushbu chatni A… K… kabinetiga ulaysizmi?')
    const [linked] = await chat.press('Ha, ulash')
    expect(linked?.text).toBe('Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi')
    expect(await linksOf(id)).toEqual([{ chat_id: chat.id, made_by: 'request' }])
  })

  test('that is refused stays without a word', async () => {
    const phone = aPhone()
    const id = await aRecord(phone)
    const chat = await anAskingChat(phone)
    const params = await decide(id, false)
    expect(await chat.answers()).toEqual([])
    expect(await openOf(id)).toEqual([])
    await expect(
      office.call(telegram.decideRequest, { params, body: { accept: true } }),
    ).rejects.toMatchObject({ code: 'request_decided' })
  })

  test('of a record with an account, or of two records, is an enquiry like any other', async () => {
    const [owned, shared] = [aPhone(), aPhone()]
    const account = await aRecord(owned)
    await app.db.run(sql`update clients set auth_issuer = 'x', auth_subject = id::text where id = ${account}`)
    await aRecord(shared)
    await aRecord(shared)
    for (const phone of [owned, shared]) {
      await anAskingChat(phone)
      expect(await app.db.all(sql`select id from join_requests where phone = ${phone}`)).toEqual([])
      expect(await app.db.all(sql`select source from leads where phone = ${phone}`)).toEqual([
        { source: 'telegram' },
      ])
    }
  })

  test('opens nothing of a record that has got an account in between', async () => {
    const phone = aPhone()
    const id = await aRecord(phone)
    const chat = await anAskingChat(phone)
    await decide(id, true)
    await app.db.run(sql`update clients set auth_issuer = 'x', auth_subject = id::text where id = ${id}`)
    await chat.answers()
    const [refused] = await chat.press('Ha, ulash')
    expect(refused?.text).toContain('Havola eskirgan yoki ishlatilgan.')
    expect(await linksOf(id)).toEqual([])
  })

  test('lets the office accept nothing of a record that has got an account since it was asked', async () => {
    const phone = aPhone()
    const id = await aRecord(phone)
    const chat = await anAskingChat(phone)
    const [request] = await openOf(id)
    await app.db.run(sql`update clients set auth_issuer = 'x', auth_subject = id::text where id = ${id}`)
    const params = { id: request?.id ?? '' }
    await expect(
      office.call(telegram.decideRequest, { params, body: { accept: true } }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await chat.answers()).toEqual([])
    expect(await linksOf(id)).toEqual([])
    expect(await openOf(id)).toEqual([])
    const [kept] = await app.db.all(sql`select state, decided_at from join_requests where id = ${params.id}`)
    expect(kept).toEqual({ state: 'open', decided_at: null })
  })

  test('asks once, and who decides is told by the bell', async () => {
    const phone = aPhone()
    const id = await aRecord(phone)
    const manager = await asStaff(app, 'manager')
    const agent = await asStaff(app, 'document_agent')
    const chat = await anAskingChat(phone)
    await chat.text('/start')
    await chat.press('Men mijozman')
    await chat.contact(phone)
    expect(await openOf(id)).toHaveLength(1)
    const bellOf = async (caller: Caller) =>
      (await caller.call(notifications.list, {})).filter(({ kind }) => kind === 'join_request')
    expect(await bellOf(manager)).toMatchObject([{ read_at: null }])
    expect(await bellOf(agent)).toEqual([])
    await decide(id, false)
    expect(await bellOf(manager)).toMatchObject([{ read_at: expect.any(String) }])
  })
})

describe('until the person has said yes, a proved phone opens nothing of the case', () => {
  let record: Caller
  let applicationId: string
  let chat: TestChat
  let secrets: string[]
  beforeEach(async () => {
    const phone = aPhone()
    // Without an account: the office has entered them.
    record = await asClient(app)
    await app.db.run(sql`
      update clients set full_name = 'Aziza Karimova', phone = ${phone} where id = ${record.id}`)
    const program = await aProgram(app.db)
    applicationId = (await applicationCalls(record).create(program.id)).id
    await messageCalls(office).send(applicationId, 'Suhbat payshanba kuni')
    const { title } = await app.db.only<{ title: { uz: string } }>(sql`
      select title from services where id = ${program.id}`)
    secrets = [title.uz, 'Qoralama', 'Navbat', 'Pasport', 'Suhbat', 'Karimova']
    await switchFiles(app, true)
    chat = await anAskingChat(phone)
  })

  /** What a client would do next. */
  async function expectClosed(): Promise<void> {
    await chat.answers()
    const said = [
      await chat.text('/holat'),
      await chat.text('/hujjat'),
      await chat.text('Arizalarim'),
      await chat.text('Vizam chiqdimi?'),
      await chat.photo('page'),
      await chat.file({ file_id: 'file', file_name: 'hujjat.pdf', file_size: 2000 }),
    ]
    for (const secret of secrets) expect(JSON.stringify(said)).not.toContain(secret)
    expect(said.flat().flatMap(({ buttons }) => buttons)).toEqual([])
    const thread = await messageCalls(office).list(applicationId)
    expect(thread.map(({ text }) => text)).toEqual(['Suhbat payshanba kuni'])
    expect(await app.db.all(sql`select id from telegram_trays where chat_id = ${chat.id}`)).toEqual([])
    expect(await linksOf(record.id)).toEqual([])
  }

  test('while the office has not decided', async () => {
    await expectClosed()
  })

  test('and after it has accepted; then the same words open it', async () => {
    await decide(record.id, true)
    await expectClosed()
    await chat.press('Ha, ulash')
    expect((await chat.text('/holat'))[0]?.text).toContain(secrets[0])
    await chat.text('Vizam chiqdimi?')
    expect((await messageCalls(office).list(applicationId))[0]).toMatchObject({ text: 'Vizam chiqdimi?' })
    await chat.photo('page')
    expect(await app.db.all(sql`select state from telegram_trays where chat_id = ${chat.id}`)).toEqual([
      { state: 'open' },
    ])
  })
})

test('the request of an account joins the record with it', async () => {
  const phone = aPhone()
  const id = await aRecord(phone)
  const account = await asClient(app)
  await app.db.run(
    sql`update clients set auth_issuer = 'x', auth_subject = id::text where id = ${account.id}`,
  )
  await app.db.transaction((tx) =>
    proposeJoin(
      tx,
      { deps: app, by: { actor: { kind: 'client', id: account.id } } },
      { client_id: id, account_client_id: account.id, phone, name: 'Aziza' },
    ),
  )
  expect(await openOf(id)).toMatchObject([{ account: { id: account.id } }])
  await decide(id, true)
  const [record] = await app.db.all(sql`select merged_into_id from clients where id = ${id}`)
  expect(record).toEqual({ merged_into_id: account.id })
  expect(await account.call(clients.get, { params: { id: account.id } })).toMatchObject({ phone })
  const audits = await app.db.all(sql`
    select kind from audit_log where target_id = ${id} and actor_id = ${office.id} order by seq`)
  expect(audits).toEqual([{ kind: 'telegram.request_decided' }, { kind: 'client.joined' }])
})

test('after thirty days nobody has to decide any more', async () => {
  const phone = aPhone()
  const id = await aRecord(phone)
  await anAskingChat(phone)
  await app.db.run(sql`
    update join_requests set created_at = now() - interval '30 days 1 minute' where client_id = ${id}`)
  await closeOldRequests(app.db)
  expect(await openOf(id)).toEqual([])
  expect(await app.db.all(sql`select state from join_requests where client_id = ${id}`)).toEqual([
    { state: 'old' },
  ])
})
