import { clients } from 'contract/clients'
import { notices } from 'contract/notices'
import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf, type TestChat } from '../../../testing/outside/chat.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

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
    both: 'Xabarlar: Ikkalasi. Tinch soatlar: 20:00–09:00\nEslatmalar yoqilgan',
    noHours: 'Xabarlar: Telegram. Tinch soatlar yo‘q\nEslatmalar yoqilgan',
    off: 'Xabarlar: Telegram. Tinch soatlar: 20:00–09:00\nEslatmalar o‘chirilgan',
    buttons: ['Telegram', 'Pochta', 'Ikkalasi', 'Eslatmalar', 'Uzish'],
  },
  en: {
    open: 'Settings',
    first: 'Messages: Telegram. Quiet hours: 20:00–09:00\nReminders are on',
    mail: 'Messages: Email. Quiet hours: 20:00–09:00\nReminders are on',
    both: 'Messages: Both. Quiet hours: 20:00–09:00\nReminders are on',
    noHours: 'Messages: Telegram. No quiet hours\nReminders are on',
    off: 'Messages: Telegram. Quiet hours: 20:00–09:00\nReminders are off',
    buttons: ['Telegram', 'Email', 'Both', 'Reminders', 'Disconnect'],
  },
  ru: {
    open: 'Настройки',
    first: 'Сообщения: Telegram. Тихие часы: 20:00–09:00\nНапоминания включены',
    mail: 'Сообщения: Почта. Тихие часы: 20:00–09:00\nНапоминания включены',
    both: 'Сообщения: Оба. Тихие часы: 20:00–09:00\nНапоминания включены',
    noHours: 'Сообщения: Telegram. Тихих часов нет\nНапоминания включены',
    off: 'Сообщения: Telegram. Тихие часы: 20:00–09:00\nНапоминания выключены',
    buttons: ['Telegram', 'Почта', 'Оба', 'Напоминания', 'Отключить'],
  },
} satisfies Record<Language, object>

describe.each(testedLanguages)('in %s', (language) => {
  const words = said[language]

  test('the way of the messages is said, and chosen by its button', async () => {
    const { client, chat } = await aLinkedChat(language)
    const [shown] = await chat.text(words.open)
    expect(shown).toMatchObject({ text: words.first, buttons: words.buttons })
    expect(await client.call(notices.getChoice, {})).toMatchObject({ channel: 'auto' })
    const [telegramButton, mailButton, bothButton] = words.buttons
    for (const [button, channel, text] of [
      [mailButton, 'mail', words.mail],
      [bothButton, 'both', words.both],
      [telegramButton, 'telegram', words.first],
    ]) {
      expect((await chat.press(button ?? ''))[0]).toMatchObject({ text, buttons: words.buttons })
      expect(await client.call(notices.getChoice, {})).toMatchObject({ channel })
    }
  })

  test('who has no quiet hours is told so', async () => {
    const { client, chat } = await aLinkedChat(language)
    await client.call(notices.updateChoice, { body: { quiet_from: null, quiet_to: null } })
    expect((await chat.text('/sozlamalar'))[0]?.text).toBe(words.noHours)
  })

  test('reminders are switched as the client, and unlinking is asked about', async () => {
    const { client, chat } = await aLinkedChat(language)
    await chat.text(words.open)
    const [off] = await chat.press(words.buttons[3] ?? '')
    expect(off?.text).toBe(words.off)
    const me = await client.call(clients.get, { params: { id: client.id } })
    expect(me.reminders).toBe(false)
    const audits = await app.db.all(sql`
      select kind, via from audit_log where actor_id = ${client.id} and kind = 'client.updated'`)
    expect(audits).toEqual([{ kind: 'client.updated', via: 'telegram' }])
    const [question] = await chat.press(words.buttons[4] ?? '')
    expect(question?.buttons).toHaveLength(2)
  })
})

const languageWords = {
  uz: {
    question: 'Tilni tanlang',
    button: 'O‘zbekcha',
    changed: 'Til o‘zgartirildi',
    keys: ['Arizalarim', 'Hujjat yuborish', 'Savol berish', 'Sozlamalar'],
  },
  en: {
    question: 'Choose your language',
    button: 'English',
    changed: 'The language has been changed',
    keys: ['My applications', 'Send a document', 'Ask a question', 'Settings'],
  },
  ru: {
    question: 'Выберите язык',
    button: 'Русский',
    changed: 'Язык изменён',
    keys: ['Мои заявки', 'Отправить документ', 'Задать вопрос', 'Настройки'],
  },
} satisfies Record<Language, object>

test.each([
  ['uz', 'ru'],
  ['ru', 'en'],
  ['en', 'uz'],
] as const)(
  '/til changes the language of the chat and of the client from %s to %s, and the words of the menu',
  async (before, after) => {
    const { client, chat } = await aLinkedChat(before)
    const [asked] = await chat.text('/til')
    expect(asked).toMatchObject({
      text: languageWords[before].question,
      buttons: ['O‘zbekcha', 'Русский', 'English'],
    })
    const { button, changed, keys } = languageWords[after]
    expect((await chat.press(button))[0]).toMatchObject({ text: changed, keys })
    const shown = await app.db.one(sql`
      select clients.language as of_client, telegram_chats.language as of_chat
      from clients, telegram_chats where clients.id = ${client.id} and chat_id = ${chat.id}`)
    expect(shown).toEqual({ of_client: after, of_chat: after })
    // The keyboard of before may still be shown.
    expect((await chat.text(said[before].open))[0]?.text).toBe(said[after].first)
  },
)

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
