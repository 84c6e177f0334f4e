import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { runTelegramHousekeeping } from './housekeeping.queries.ts'
import { dropTelegramJobs } from './queue-waiting.queries.ts'
import { queueWaitingChats } from './queue-waiting.ts'

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

const chatsIn = async (table: string) =>
  (await db.all<{ chat_id: number }>(sql`select chat_id from ${raw(table)} order by chat_id`)).map(
    ({ chat_id }) => chat_id,
  )

test('what is too old goes, and the rest stays', async () => {
  await db.script(`
    insert into telegram_updates (bot_id, update_id, chat_id, body, received_at)
    values (1, 1, 1, '{}', now() - interval '8 days'), (1, 2, 2, '{}', now() - interval '6 days');
    insert into telegram_messages (chat_id, method, state, created_at)
    values (1, 'sendMessage', 'dropped', now() - interval '31 days'), (2, 'sendMessage', 'dropped', now() - interval '29 days');
    insert into telegram_actions (hash, chat_id, kind, expires_at)
    values (sha256('1'), 1, 'x', now() - interval '1 second'), (sha256('2'), 2, 'x', now() + interval '1 hour');
    insert into telegram_chats (chat_id, kind, step, draft, draft_at)
    values (1, 'private', 'name', '{"wish":"x"}', now() - interval '25 hours'), (2, 'private', 'name', '{"wish":"y"}', now());
    insert into telegram_trays (chat_id, state, expires_at)
    values (1, 'open', now() - interval '1 second'), (2, 'taking', now() - interval '1 second'), (2, 'open', now() + interval '1 hour');
    insert into telegram_sending values (1, null, now() - interval '2 days'), (2, null, now())`)
  await runTelegramHousekeeping(db)
  for (const table of ['telegram_updates', 'telegram_messages', 'telegram_actions', 'telegram_sending'])
    expect(await chatsIn(table)).toEqual([2])
  expect(await chatsIn('telegram_trays')).toEqual([2, 2])
  expect(await db.all(sql`select step, draft from telegram_chats order by chat_id`)).toEqual([
    { step: null, draft: {} },
    { step: 'name', draft: { wish: 'y' } },
  ])
})

test('what waits without its job is queued once, also after the bot was switched off', async () => {
  await db.script(`
    delete from telegram_updates; delete from telegram_messages;
    insert into telegram_updates (bot_id, update_id, chat_id, body) values (1, 11, 5, '{}'), (1, 12, 5, '{}');
    insert into telegram_messages (chat_id, method, body, state, last_error)
    values (6, 'sendMessage', '{}', 'queued', null), (6, 'sendMessage', '{}', 'queued', null),
      (7, 'sendMessage', '{}', 'dead', '400')`)
  const queued = async () =>
    (
      await db.all<{ name: string; chat: string }>(sql`
        select name, data ->> 'chat_id' as chat from pgboss.job
        where name in ('handle-chat', 'send-telegram', 'dead-letters') order by name`)
    ).map(({ name, chat }) => `${name} ${chat}`)
  const expected = ['dead-letters 7', 'handle-chat 5', 'send-telegram 6']
  await Promise.all([queueWaitingChats(db, jobs), queueWaitingChats(db, jobs)])
  await queueWaitingChats(db, jobs)
  expect(await queued()).toEqual(expected)
  await dropTelegramJobs(db)
  expect(await queued()).toEqual(['dead-letters 7'])
  await queueWaitingChats(db, jobs)
  expect(await queued()).toEqual(expected)
})
