import type { WorkStage } from 'contract/lead-states'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nextNumber, queuedForGroup, said } from '../../../testing/outside/group-chat.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { postToGroups } from './post-to-groups.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ QUIET_HOURS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from telegram_chats where kind = 'group'`)
  await app.db.run(sql`update telegram_state set group_posts = true`)
  await app.db.run(sql`update leads set stage_entered_at = now() - interval '1 day'`)
})

const queuedFor = (group: number) => queuedForGroup(app, group)
const newLead = (stage: WorkStage) =>
  aLead(app.db, { stage, status: 'new' }).then((id) =>
    app.db.run(sql`update leads set name = 'Gulnora Saidova', stage_entered_at = now() where id = ${id}`),
  )
async function aGroup(stage: WorkStage, language: Language = 'uz'): Promise<number> {
  const group = -nextNumber()
  await app.db.run(sql`
    insert into telegram_chats (chat_id, kind, stage, language, created_at)
    values (${group}, 'group', ${stage}, ${language}, now() - interval '1 second')`)
  return group
}
const later = (seconds: number) =>
  app.db.run(sql`
    update telegram_chats set said = jsonb_build_object('posted', (said ->> 'posted')::float8 - ${seconds}::int)
    where said ? 'posted'`)
const newLeads: Record<Language, string> = {
  uz: 'Konsultatsiya: 2 ta yangi lead',
  en: 'Consulting: new leads: 2',
  ru: 'Консультация: новых лидов — 2',
}
test.each(testedLanguages)('posts say how many leads have come, and no name, in %s', async (language) => {
  const [group, other] = [await aGroup('consulting', language), await aGroup('documenting')]
  await newLead('consulting')
  await newLead('consulting')
  await newLead('initial')
  await postToGroups(app)
  expect(await queuedFor(group)).toEqual([said(newLeads[language])])
  expect(await queuedFor(other)).toEqual([])
})

test('posts come once in five minutes, with what has come since', async () => {
  const group = await aGroup('initial')
  await newLead('initial')
  await postToGroups(app)
  await newLead('initial')
  await newLead('initial')
  await later(290)
  await postToGroups(app)
  expect(await queuedFor(group)).toHaveLength(1)
  await later(10)
  await app.db.run(
    sql`update telegram_chats set created_at = created_at - interval '1 hour' where chat_id = ${group}`,
  )
  await app.db.run(
    sql`update leads set stage_entered_at = now() - interval '2 hours' where stage = 'initial'`,
  )
  await newLead('initial')
  await newLead('initial')
  await postToGroups(app)
  expect((await queuedFor(group)).at(-1)).toEqual(said('Qo‘ng‘iroq: 2 ta yangi lead'))
  await later(400)
  await app.db.run(
    sql`update leads set stage_entered_at = now() - interval '2 hours' where stage = 'initial'`,
  )
  await postToGroups(app)
  expect(await queuedFor(group)).toHaveLength(2)
})

test('posts come once from two processes', async () => {
  const group = await aGroup('initial')
  await newLead('initial')
  await Promise.all([postToGroups(app), postToGroups(app)])
  expect(await queuedFor(group)).toHaveLength(1)
})

test.each([
  ['while they are switched off', () => app.db.run(sql`update telegram_state set group_posts = false`)],
  [
    'where the bot was removed',
    () => app.db.run(sql`update telegram_chats set blocked_at = now() where kind = 'group'`),
  ],
])('posts are not made %s', async (_when, happens) => {
  const group = await aGroup('initial')
  await newLead('initial')
  await happens()
  await postToGroups(app)
  expect(await queuedFor(group)).toEqual([])
})

test('posts are not made in quiet hours, nor without a bot', async () => {
  const group = await aGroup('initial')
  await newLead('initial')
  const hour = (new Date().getUTCHours() + 5) % 24
  const quietHours = { from: hour, to: (hour + 2) % 24 }
  await postToGroups({ ...app, env: { ...app.env, quietHours } })
  await postToGroups({ ...app, env: { ...app.env, telegram: { mode: 'off' } } })
  expect(await queuedFor(group)).toEqual([])
})
