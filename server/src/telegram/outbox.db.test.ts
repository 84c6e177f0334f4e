import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { testedLanguages } from '../testing/tested-languages.ts'
import { type ChatMessage, queueChatMessage, queueEdit, queuePressAnswer } from './outbox.ts'

let db: OpenDatabase
let jobs: Jobs
beforeAll(async () => {
  db = await openTestDatabase()
  jobs = await startJobs(db, {}, createLogger('silent'))
})
afterAll(async () => {
  await jobs.stop()
  await db.close()
})

const chatId = 7
const emoji = '😀'
const letters = (count: number) => 'x'.repeat(count)
const rest = {
  uz: '… davomi kabinetda',
  en: '… the rest is in the cabinet',
  ru: '… продолжение в кабинете',
}

/** The text as it is stored, and sent from there. */
async function textOf(id: string): Promise<string> {
  const { text } = await db.only<{ text: string }>(sql`
    select body ->> 'text' as text from telegram_messages where id = ${id}`)
  return text
}

const queued = (message: ChatMessage) =>
  db.transaction((tx) => queueChatMessage(tx, jobs, chatId, message)).then(textOf)

const changed = (message: ChatMessage) =>
  db
    .transaction(async (tx) => {
      const id = await queueChatMessage(tx, jobs, chatId, { ...message, text: 'first' })
      return queueEdit(tx, jobs, chatId, id, message)
    })
    .then(textOf)

const answered = (text: string) =>
  db.transaction((tx) => queuePressAnswer(tx, jobs, chatId, 'press', { text })).then(textOf)

describe.each(testedLanguages)('in %s', (language) => {
  test.each([
    ['a message', queued],
    ['a message that is changed', changed],
  ])(
    '%s of 3,500 characters is sent whole, of one more it is cut and says where the rest is',
    async (_, sent) => {
      expect(await sent({ text: letters(3500), language })).toBe(letters(3500))
      expect(await sent({ text: letters(3501), language })).toBe(`${letters(3500)}\n${rest[language]}`)
    },
  )

  test('an emoji at the edge is sent whole or not at all', async () => {
    const fits = `${letters(3498)}${emoji}`
    expect(await queued({ text: fits, language })).toBe(fits)
    expect(await queued({ text: `${fits}x`, language })).toBe(`${fits}\n${rest[language]}`)
    const crosses = `${letters(3499)}${emoji}`
    expect(await queued({ text: crosses, language })).toBe(`${letters(3499)}\n${rest[language]}`)
    expect(await queued({ text: `${crosses}x`, language })).toBe(`${letters(3499)}\n${rest[language]}`)
  })

  test('a text of emoji alone is cut between two of them', async () => {
    const text = emoji.repeat(3000)
    expect(await queued({ text, language })).toBe(`${emoji.repeat(1750)}\n${rest[language]}`)
    expect(await queued({ text: `x${text}`, language })).toBe(`x${emoji.repeat(1749)}\n${rest[language]}`)
  })
})

test('the longest text stays below the limit of Telegram', async () => {
  for (const language of testedLanguages) {
    const { length } = await queued({ text: letters(100_000), language })
    expect(length).toBeLessThanOrEqual(4096)
  }
})

test('the sentence over a chat is cut at 200 characters, and not in the middle of one', async () => {
  expect(await answered(letters(200))).toBe(letters(200))
  expect(await answered(letters(201))).toBe(letters(200))
  expect(await answered(`${letters(198)}${emoji}`)).toBe(`${letters(198)}${emoji}`)
  expect(await answered(`${letters(199)}${emoji}`)).toBe(letters(199))
})
