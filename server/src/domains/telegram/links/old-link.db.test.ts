import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf } from '../../../testing/outside/chat.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
})
afterAll(() => app.close())

const oldLink: Record<Language, string> = {
  uz: 'Havola eskirgan yoki ishlatilgan. Kabinetda yangisini oling',
  en: 'This link is too old or has been used. Get a new one in your account',
  ru: 'Ссылка устарела или уже использована. Получите новую в кабинете',
}
const yes: Record<Language, string> = { uz: 'Ha, ulash', en: 'Yes, connect', ru: 'Да, подключить' }

describe.each(testedLanguages)('in %s there is one sentence for', (language) => {
  const old = [{ method: 'sendMessage', text: oldLink[language], buttons: [], keys: [] }]
  const aChat = () => openChat(app, { language_code: language })
  const answersTo = (text: string, chat = aChat()) => chat.text(text)

  async function anAccount(): Promise<Caller> {
    const client = await asClient(app)
    await app.db.run(sql`
      update clients set language = ${language}, auth_issuer = 'test', auth_subject = id::text where id = ${client.id}`)
    return client
  }
  const linkOf = (caller: Caller) => caller.call(telegram.linkOwn, {})
  const isLinked = async (caller: Caller) => (await caller.call(telegram.getOwn, {})).linked_at !== null

  test('a used link', async () => {
    const link = await linkOf(await anAccount())
    const chat = aChat()
    await chat.text(startOf(link))
    await chat.press(yes[language])
    expect(await answersTo(startOf(link))).toEqual(old)
  })

  test('an old one, also where the question was asked in time', async () => {
    const client = await anAccount()
    const link = await linkOf(client)
    const chat = aChat()
    await chat.text(startOf(link))
    await app.db.run(sql`
      update telegram_link_tokens set expires_at = now() - interval '1 second' where client_id = ${client.id}`)
    expect(await answersTo(startOf(link))).toEqual(old)
    expect((await chat.press(yes[language]))[0]).toEqual(old[0])
    expect(await isLinked(client)).toBe(false)
  })

  test('one that the next one has replaced, a guessed one, and one of nobody', async () => {
    const client = await anAccount()
    const replaced = await linkOf(client)
    const link = await linkOf(client)
    expect(await answersTo(startOf(replaced))).toEqual(old)
    expect(await answersTo('/start guessed')).toEqual(old)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    expect(await answersTo(startOf(link))).toEqual(old)
  })

  test('the eleventh try in a quarter of an hour, whatever it is', async () => {
    const chat = aChat()
    for (let n = 0; n < 10; n += 1) await chat.text(`/start guess-${n}`)
    const link = await linkOf(await anAccount())
    expect(await answersTo(startOf(link), chat)).toEqual(old)
    expect(await answersTo(startOf(link))).not.toEqual(old)
  })

  test('one that was made for a group, also in the chat of who made it', async () => {
    const admin = await asStaff(app, 'admin')
    const own = aChat()
    await own.text(startOf(await linkOf(admin)))
    await own.press(yes[language])
    const { url } = await admin.call(telegram.linkGroup, { body: { stage: 'initial' } })
    const token = new URL(url).searchParams.get('startgroup')
    for (const chat of [aChat(), own]) expect(await answersTo(`/start ${token}`, chat)).toEqual(old)
    // It is still there for its group.
    const open = await app.db.all(sql`
      select purpose from telegram_link_tokens where staff_id = ${admin.id} and used_at is null`)
    expect(open).toEqual([{ purpose: 'group' }])
  })
})
