import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { messageCalls } from '../../testing/calls/message-calls.ts'
import type { TestChat } from '../../testing/outside/chat.ts'
import { linkedChat, switchFiles } from '../../testing/outside/client-chat.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aClient } from '../../testing/records/records.ts'
import { setChatLanguage } from './chats.queries.ts'

setUpApplicationFixture()

const perMinute = 30
let chat: TestChat
let id: string
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  await switchFiles(app, true)
  id = (await own.create(program.id)).id
})

const textOf = async (asked: Promise<{ text: string }[]>) => (await asked).map(({ text }) => text)
const words = async () => (await messageCalls(client).list(id)).map(({ text }) => text)

const key = () => sql`throttle_key(${`telegram chat ${chat.id}`})`
const endMinute = () => app.db.run(sql`update throttles set expires_at = now() where key = ${key()}`)

/** All that a minute has room for; each of them is answered. */
async function useUpMinute(): Promise<void> {
  expect(await textOf(chat.text('/til'))).toHaveLength(1)
  // It lasts an hour here, so that a slow machine does not begin a new one.
  const { seconds } = await app.db.only<{ seconds: number }>(sql`
    with counted as (select key, extract(epoch from expires_at - window_started_at)::int as seconds from throttles)
    update throttles set expires_at = now() + interval '1 hour'
    from counted where counted.key = throttles.key and throttles.key = ${key()} returning seconds`)
  expect(seconds).toBe(60)
  for (let at = 1; at < perMinute; at += 1) expect(await chat.message({ sticker: {} })).toHaveLength(1)
}

const traysOf = () => app.db.all(sql`select id from telegram_trays where chat_id = ${chat.id}`)

test.each([
  ['uz', 'Sekinroq, iltimos. Bir daqiqadan keyin yozing', 'Til o‘zgartirildi', 'O‘zbekcha'],
  ['en', 'Slower, please. Write again in a minute', 'The language has been changed', 'English'],
  ['ru', 'Помедленнее, пожалуйста. Напишите через минуту', 'Язык изменён', 'Русский'],
] as const)('in %s: after thirty in a minute it is said once, and nothing more is done', async (...said) => {
  const [language, tooFast, languageChanged, button] = said
  await setChatLanguage(app.db, chat.id, language)
  await useUpMinute()
  expect(await textOf(chat.text('Birinchi savol'))).toEqual([tooFast])
  expect(await chat.text('Ikkinchi savol')).toEqual([])
  expect(await chat.photo('one')).toEqual([])
  expect(await chat.press(button)).toEqual([])
  expect([await words(), await traysOf()]).toEqual([[], []])

  await endMinute()
  expect(await textOf(chat.text('Uchinchi savol'))).toHaveLength(1)
  expect(await words()).toEqual(['Uchinchi savol'])
  // The button was not used up.
  expect((await textOf(chat.press(button)))[0]).toBe(languageChanged)
})

const slower = 'Sekinroq, iltimos. Bir daqiqadan keyin yozing'
const notUnderstood = 'Hozircha faqat matn, rasm va faylni tushunaman'

test('what is still too much a minute later is told so again', async () => {
  await useUpMinute()
  expect(await textOf(chat.text('Savol'))).toEqual([slower])
  expect(await chat.text('Savol')).toEqual([])
  await app.db.run(sql`
    update telegram_chats set said = jsonb_build_object('too_fast', extract(epoch from now()) - 61)
    where chat_id = ${chat.id}`)
  expect(await textOf(chat.text('Savol'))).toEqual([slower])
})

test('one chat does not slow down another', async () => {
  await useUpMinute()
  expect(await textOf(chat.message({ sticker: {} }))).toEqual([slower])
  const other = await linkedChat(app, await aClient(app.db))
  expect(await textOf(other.message({ sticker: {} }))).toEqual([notUnderstood])
})
