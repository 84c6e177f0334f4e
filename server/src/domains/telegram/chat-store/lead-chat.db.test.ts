import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { setLeadContact } from '../../../testing/calls/lead-calls.ts'
import { openChat, type TestChat } from '../../../testing/outside/chat.ts'
import {
  agent,
  app,
  leadId,
  office,
  own,
  program,
  setUpLeadFixture,
} from '../../../testing/records/lead-fixture.ts'
import { aLead } from '../../../testing/records/records.ts'

setUpLeadFixture()

let lastPhone = 930_000_000
const aPhone = () => {
  lastPhone += 1
  return `+998${lastPhone}`
}

/** The chat of a lead, which has shown this number. */
async function aLeadChat(phone: string): Promise<TestChat> {
  const chat = openChat(app)
  await chat.text('/start')
  await chat.press('O‘zbekcha')
  await chat.press('Roziman')
  await chat.press('Boshqa savol')
  await chat.press('Aziza')
  await chat.contact(phone)
  return chat
}

const leadOf = async (chat: TestChat) => {
  const row = await app.db.only<{ lead_id: string | null }>(sql`
    select lead_id from telegram_chats where chat_id = ${chat.id}`)
  return row.lead_id
}

describe('when a lead is completed', () => {
  const complete = async () => {
    await own.uploadAll(leadId, program)
    await own.complete(leadId)
    return app.db.only<{ client_id: string }>(sql`
      select applications.client_id from leads join applications on applications.id = application_id
      where leads.id = ${leadId}`)
  }

  test('its chat is asked, and becomes that of the client', async () => {
    const phone = aPhone()
    await setLeadContact(app, leadId, { name: 'Aziza Karimova', phone })
    const chat = await aLeadChat(phone)
    expect(await leadOf(chat)).toBe(leadId)
    const { client_id } = await complete()
    const [question] = await chat.answers()
    expect(question?.text).toContain('Ushbu chatni A… K… kabinetiga ulaysizmi?')
    await chat.press('Ha, ulash')
    const links = await app.db.all(
      sql`select client_id, made_by from telegram_links where chat_id = ${chat.id}`,
    )
    expect(links).toEqual([{ client_id, made_by: 'office' }])
  })

  test('who says that it is not them stays a stranger', async () => {
    const phone = aPhone()
    await setLeadContact(app, leadId, { phone })
    const chat = await aLeadChat(phone)
    await complete()
    await chat.answers()
    expect((await chat.press('Yo‘q, bu men emasman'))[0]?.text).toBe('Ulanmadi')
    expect(await app.db.all(sql`select id from telegram_links where chat_id = ${chat.id}`)).toEqual([])
  })

  test('a chat whose number is another one by now is not asked', async () => {
    const phone = aPhone()
    await setLeadContact(app, leadId, { phone })
    const chat = await aLeadChat(phone)
    await setLeadContact(app, leadId, { phone: aPhone() })
    await complete()
    expect(await chat.answers()).toEqual([])
  })
})

describe('merging leads', () => {
  const twoLeads = async () => {
    const phones = [aPhone(), aPhone()]
    const ids = [
      await aLead(app.db, { stage: 'documenting', status: 'new', agent_id: agent.id }),
      await aLead(app.db, { stage: 'documenting', status: 'new', agent_id: agent.id }),
    ]
    for (const at of [0, 1]) await setLeadContact(app, ids[at] ?? '', { phone: phones[at] ?? null })
    return { phones, ids } as { phones: [string, string]; ids: [string, string] }
  }
  const merge = (keep_id: string, merge_id: string) =>
    office.call(leads.merge, { body: { keep_id, merge_id } })

  test('moves the chat along, and back when they are parted', async () => {
    const { phones, ids } = await twoLeads()
    const chat = await aLeadChat(phones[1])
    const { undo_id } = await merge(ids[0], ids[1])
    expect(await leadOf(chat)).toBe(ids[0])
    await office.call(leads.unmerge, { params: { id: undo_id } })
    expect(await leadOf(chat)).toBe(ids[1])
  })

  test('of two chats the one used last stays', async () => {
    const { phones, ids } = await twoLeads()
    const [older, newer] = [await aLeadChat(phones[0]), await aLeadChat(phones[1])]
    await merge(ids[0], ids[1])
    expect([await leadOf(older), await leadOf(newer)]).toEqual([null, ids[0]])
  })
})
