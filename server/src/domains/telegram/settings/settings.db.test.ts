import { clients } from 'contract/clients'
import { notices } from 'contract/notices'
import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ QUIET_HOURS: '20-9' })
  await nameBot(app)
})
afterAll(() => app.close())

const yes = { uz: 'Ha, ulash', en: 'Yes, connect', ru: 'Да, подключить' }

async function aLinkedChat(language: Language): Promise<{ client: Caller; chat: TestChat }> {
  const client = await asClient(app)
  await app.db.run(sql`
    update clients set auth_issuer = 'test', auth_subject = id::text, language = ${language} where id = ${client.id}`)
  const chat = openChat(app)
  await chat.text(startOf(await client.call(telegram.linkOwn, {})))
  await chat.press(yes[language])
  return { client, chat }
}

const said = {
  uz: {
    open: 'Sozlamalar',
    first: 'Xabarlar: Telegram. Tinch soatlar: 20:00–09:00\nEslatmalar yoqilgan',
    mail: 'Xabarlar: Pochta. Tinch soatlar: 20:00–09:00\nEslatmalar yoqilgan',
    off: 'Eslatmalar o‘chirilgan',
    buttons: ['Telegram', 'Pochta', 'Ikkalasi', 'Eslatmalar', 'Uzish'],
  },
  en: {
    open: 'Settings',
    first: 'Messages: Telegram. Quiet hours: 20:00–09:00\nReminders are on',
    mail: 'Messages: Email. Quiet hours: 20:00–09:00\nReminders are on',
    off: 'Reminders are off',
    buttons: ['Telegram', 'Email', 'Both', 'Reminders', 'Disconnect'],
  },
  ru: {
    open: 'Настройки',
    first: 'Сообщения: Telegram. Тихие часы: 20:00–09:00\nНапоминания включены',
    mail: 'Сообщения: Почта. Тихие часы: 20:00–09:00\nНапоминания включены',
    off: 'Напоминания выключены',
    buttons: ['Telegram', 'Почта', 'Оба', 'Напоминания', 'Отключить'],
  },
} satisfies Record<Language, object>

describe.each(['uz', 'en', 'ru'] as const)('in %s', (language) => {
  const words = said[language]

  test('settings are said, and changed by their buttons as the client', async () => {
    const { client, chat } = await aLinkedChat(language)
    const [shown] = await chat.text(words.open)
    expect(shown).toMatchObject({ text: words.first, buttons: words.buttons })
    const [mail] = await chat.press(words.buttons[1] ?? '')
    expect(mail?.text).toBe(words.mail)
    expect(await client.call(notices.getChoice, {})).toMatchObject({ channel: 'mail' })
    const [off] = await chat.press(words.buttons[3] ?? '')
    expect(off?.text).toContain(words.off)
    const me = await client.call(clients.get, { params: { id: client.id } })
    expect(me.reminders).toBe(false)
    const audits = await app.db.all(sql`
      select kind, via from audit_log where actor_id = ${client.id} and kind = 'client.updated'`)
    expect(audits).toEqual([{ kind: 'client.updated', via: 'telegram' }])
    const [question] = await chat.press(words.buttons[4] ?? '')
    expect(question?.buttons).toHaveLength(2)
  })
})

test('/til changes the language of the chat and of the client, and the words of the menu', async () => {
  const { client, chat } = await aLinkedChat('uz')
  const [asked] = await chat.text('/til')
  expect(asked).toMatchObject({ text: 'Tilni tanlang', buttons: ['O‘zbekcha', 'Русский', 'English'] })
  const [changed] = await chat.press('Русский')
  expect(changed).toMatchObject({
    text: 'Язык изменён',
    keys: ['Мои заявки', 'Отправить документ', 'Задать вопрос', 'Настройки'],
  })
  expect(await app.db.one(sql`select language from clients where id = ${client.id}`)).toEqual({
    language: 'ru',
  })
  // The keyboard of before may still be shown.
  expect((await chat.text('Sozlamalar'))[0]?.text).toContain('Тихие часы')
})

test('who signs in with Telegram is offered the own account at /start', async () => {
  const client = await asClient(app)
  const chat = openChat(app)
  await app.db.run(sql`
    update clients set auth_issuer = 'test', auth_subject = id::text, full_name = 'Olim Rahimov', language = 'en',
      telegram_user_id = ${chat.id} where id = ${client.id}`)
  const [question] = await chat.text('/start')
  expect(question?.text).toContain('Connect this chat to the account of O… R…?')
  await chat.press('Yes, connect')
  const links = await app.db.all(sql`
    select chat_id, made_by from telegram_links where client_id = ${client.id} and ended_at is null`)
  expect(links).toEqual([{ chat_id: chat.id, made_by: 'sign_in' }])
})
