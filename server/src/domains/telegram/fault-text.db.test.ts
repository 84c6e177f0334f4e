import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BotApiServer, startBotApiServer } from '../../testing/outside/bot-api-server.ts'
import { textUpdate } from '../../testing/outside/telegram-updates.ts'
import { endWaits } from '../../testing/servers/after-a-death.ts'
import { runBot } from '../../testing/servers/run-bot.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { testedLanguages } from '../../testing/tested-languages.ts'

// Telegram is the only part that is played.
let app: TestApp
let telegram: BotApiServer
let stopBot: () => Promise<void>
beforeAll(async () => {
  telegram = await startBotApiServer()
  app = await startApp({ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_URL: telegram.url })
  // A fault of ours, in everything that somebody of this name writes.
  await app.db.script(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
    create trigger fails before insert on telegram_chats for each row when (new.first_name = 'Fails')
      execute function fail()`)
  stopBot = await runBot(app)
})
afterAll(async () => {
  await stopBot()
  await telegram.stop()
  await app.close()
})

let last = 0
const next = () => {
  last += 1
  return last
}

const sentences = {
  uz: 'Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring',
  en: 'Something went wrong. Please try again a little later',
  ru: 'Произошла ошибка. Попробуйте ещё раз чуть позже',
}

test.each(testedLanguages)(
  'in %s: a fault of ours is apologised for once and the next text is answered',
  async (language) => {
    const sentence = sentences[language]
    const other = language === 'en' ? 'ru' : 'en'
    const stranger = { id: next(), language_code: language }
    const chooser = { id: next(), language_code: other }
    await app.db.run(sql`
    insert into telegram_chats (chat_id, kind, language) values (${chooser.id}, 'private', ${language})`)
    const failsOnce = async (person: typeof stranger | typeof chooser) => {
      const failed_update_id = next()
      telegram.push(
        textUpdate({ ...person, first_name: 'Fails' }, 'Salom', { update_id: failed_update_id }),
        textUpdate(person, 'Yana salom', { update_id: next() }),
      )
      const answers = async () => {
        await endWaits(app.db)
        return telegram.textsTo(person.id).length
      }
      await expect.poll(answers).toBe(2)
      expect(telegram.textsTo(person.id)).toEqual([sentence, expect.not.stringContaining(sentence)])
      const data = { chat_id: person.id, failed_update_id }
      expect(await app.jobs.deadLetters(100)).toContainEqual(
        expect.objectContaining({ job: 'handle-chat', attempts: 3, data }),
      )
    }
    await Promise.all([failsOnce(stranger), failsOnce(chooser)])
  },
)
