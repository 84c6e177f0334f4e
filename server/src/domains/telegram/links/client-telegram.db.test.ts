import { telegram } from 'contract/telegram'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
  office = await asStaff(app, 'manager')
})
afterAll(() => app.close())

let lastPhone = 910_000_000
const aPhone = () => {
  lastPhone += 1
  return `+998 ${lastPhone}`
}

/** A record that the office has made. */
async function aRecord(phone = aPhone()): Promise<{ id: string; phone: string }> {
  return app.db.only(sql`
    insert into clients (full_name, phone) values ('Aziza Karimova', ${phone}) returning id, phone`)
}

const linkTo = (id: string, caller = office) => caller.call(telegram.linkClient, { params: { id } })
const stateOf = (id: string, caller = office) => caller.call(telegram.getClient, { params: { id } })

/** A chat in which the link of the office was confirmed, and which is asked for its number. */
async function openedLink(id: string): Promise<TestChat> {
  const chat = openChat(app)
  const [question] = await chat.text(startOf(await linkTo(id)))
  expect(question?.text).toContain('Ushbu chatni A… K… kabinetiga ulaysizmi?')
  const [asked] = await chat.press('Ha, ulash')
  expect(asked).toMatchObject({ keys: ['Raqamni yuborish'] })
  return chat
}

describe('a link of the office', () => {
  test('works for three days, and wants the phone of the record', async () => {
    const { id, phone } = await aRecord()
    const { expires_at } = await linkTo(id)
    const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    const chat = await openedLink(id)
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
    const [linked] = await chat.contact(phone.replace(/\s/g, ''))
    expect(linked?.text).toBe('Ulandi. Arizangiz haqidagi xabarlar shu yerga keladi')
    expect(await stateOf(id)).toMatchObject({
      is_on: true,
      linked_at: expect.any(String),
      made_by: 'office',
      blocked: false,
      last_notice: null,
    })
  })

  test('with another number asks the office, and links nothing', async () => {
    const { id } = await aRecord()
    const chat = await openedLink(id)
    const [asked] = await chat.contact(aPhone())
    expect(asked?.text).toContain('So‘rovingiz xodimga yuborildi.')
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
    const requests = await office.call(telegram.listRequests, {})
    expect(requests.filter(({ client }) => client.id === id)).toMatchObject([
      { name: 'Aziza', account: null },
    ])
  })

  test('with another person’s contact asks for the own one', async () => {
    const { id, phone } = await aRecord()
    const chat = await openedLink(id)
    const [refused] = await chat.contact(phone, { user_id: chat.id + 1 })
    expect(refused?.text).toContain('Bu boshqa odamning raqami.')
    const [asked] = await chat.text(phone)
    expect(asked?.keys).toEqual(['Raqamni yuborish'])
    expect(await stateOf(id)).toMatchObject({ linked_at: null })
  })

  test('is not made for a record with an account, nor for one with a chat', async () => {
    const { id, phone } = await aRecord()
    const chat = await openedLink(id)
    await chat.contact(phone)
    await expect(linkTo(id)).rejects.toMatchObject({ code: 'already_linked' })
    const other = await aRecord()
    const link = await linkTo(other.id)
    await app.db.run(sql`
      update clients set auth_issuer = 'test', auth_subject = id::text where id = ${other.id}`)
    await expect(linkTo(other.id)).rejects.toMatchObject({ code: 'wrong_state' })
    const [old] = await openChat(app).text(startOf(link))
    expect(old?.text).toContain('Havola eskirgan yoki ishlatilgan.')
  })
})

test('who works on a case of the client sees the link and may make one; nobody else of the team does', async () => {
  const { id } = await aRecord()
  const [agent, stranger, manager] = [
    await asStaff(app, 'document_agent'),
    await asStaff(app, 'consulting_agent'),
    await asStaff(app, 'document_manager'),
  ]
  const service = await aService(app.db)
  const { id: application } = await app.db.only<{ id: string }>(sql`
    insert into applications (client_id, service_id, status) values (${id}, ${service}, 'draft') returning id`)
  for (const caller of [agent, stranger, manager]) {
    await expect(stateOf(id, caller)).rejects.toMatchObject({ status: 404 })
  }
  await app.db.run(sql`
    insert into case_people (application_id, staff_id, is_responsible) values (${application}, ${agent.id}, true)`)
  await app.db.run(sql`update cases set requirements_at = now() where application_id = ${application}`)
  expect(await stateOf(id, agent)).toMatchObject({ linked_at: null })
  expect(await linkTo(id, manager)).toMatchObject({ url: expect.any(String) })
  await expect(linkTo(id, stranger)).rejects.toMatchObject({ status: 404 })
})
