import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { openColleagueChat } from '../../../testing/outside/colleague-chat.ts'
import { messagesIn } from '../../../testing/records/linked-chat.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
let agent: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  agent = await asStaff(app, 'call_agent')
  const late = await aLead(app.db, { stage: 'initial', status: 'needs_call', agent_id: agent.id })
  await app.db.run(sql`update leads set callback_at = now() - interval '2 days' where id = ${late}`)
  for (let n = 0; n < 2; n++) {
    const hot = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    await app.db.run(sql`update leads set asked_at = now() - interval '1 hour' where id = ${hot}`)
  }
})
afterAll(() => app.close())

const today: Record<Language, string> = {
  uz: 'Bugun: 1 ta qo‘ng‘iroq, 2 ta yangi lead',
  en: 'Today: calls to make: 1, new leads: 2',
  ru: 'Сегодня: звонков — 1, новых лидов — 2',
}
const notAnInbox: Record<Language, string> = {
  uz: 'Bu chat bildirishnomalar uchun. Javobni ofisda yozing',
  en: 'This chat is for notifications. Write your answer in the office',
  ru: 'Этот чат — для уведомлений. Ответ напишите в офисе',
}

describe.each(testedLanguages)('in %s', (language) => {
  test('/bugun counts the day; whatever else is written is kept nowhere', async () => {
    await app.db.run(sql`update telegram_links set ended_at = now()`)
    const chat = await openColleagueChat(app, agent.id, { language_code: language })
    const [counts] = await chat.text('/bugun')
    // Without https the address stands in the text.
    expect(counts).toMatchObject({ text: `${today[language]}\n${app.origin()}/admin`, buttons: [] })
    expect(await chat.text('Mijozga ayting')).toMatchObject([{ text: notAnInbox[language] }])
    expect(await chat.file({ file_id: 'x' })).toMatchObject([{ text: notAnInbox[language] }])
    expect(await chat.membership('kicked')).toEqual([])
  })
})

const open: Record<Language, string> = {
  uz: 'Ofisda ochish',
  en: 'Open in the office',
  ru: 'Открыть в офисе',
}
const nothingToday: Record<Language, string> = {
  uz: 'Bugun: 0 ta qo‘ng‘iroq, 0 ta yangi lead',
  en: 'Today: calls to make: 0, new leads: 0',
  ru: 'Сегодня: звонков — 0, новых лидов — 0',
}

describe('where the site has a safe address', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({}, () => 'https://example.uz')
  })
  afterAll(() => site.close())

  test.each(testedLanguages)('the office is a button, in %s', async (language) => {
    const { id } = await asStaff(site, 'admin')
    const chat = await openColleagueChat(site, id, { language_code: language })
    await chat.text('/bugun')
    expect(await messagesIn(site.db, chat.id)).toMatchObject([
      { text: nothingToday[language], buttons: [{ text: open[language], url: 'https://example.uz/admin' }] },
    ])
  })
})

const forbidden: Record<Language, string> = {
  uz: 'Bu amal uchun ruxsatingiz yo‘q',
  en: 'You are not allowed to do this',
  ru: 'У вас нет прав на это действие',
}

test.each(testedLanguages)('who has no day of leads is told so, in %s', async (language) => {
  const { id } = await asStaff(app, 'finance')
  const chat = await openColleagueChat(app, id, { language_code: language })
  expect(await chat.text('/bugun')).toMatchObject([{ text: forbidden[language], buttons: [] }])
})
