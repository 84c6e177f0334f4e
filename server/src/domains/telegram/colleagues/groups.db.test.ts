import { randomBytes } from 'node:crypto'
import type { WorkStage } from 'contract/lead-states'
import type { StaffRole } from 'contract/roles'
import { telegram } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf } from '../../../testing/outside/chat.ts'
import { openColleagueChat } from '../../../testing/outside/colleague-chat.ts'
import {
  type GroupEvent,
  left,
  nextNumber,
  queuedForGroup,
  said,
  tellGroup,
} from '../../../testing/outside/group-chat.ts'
import { aClient } from '../../../testing/records/records.ts'
import { startApp, type TestApp, testOrigin } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await nameBot(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from telegram_chats where kind = 'group'`)
  await app.db.run(sql`delete from telegram_link_tokens`)
  await app.db.run(sql`update telegram_state set files_on = false, group_posts = true`)
})

const tell = (told: GroupEvent) => tellGroup(app, told)
const queuedFor = (group: number) => queuedForGroup(app, group)
const groups = () => app.db.all(sql`select chat_id, stage from telegram_chats where kind = 'group'`)

/** A colleague with a linked chat. */
async function anAdmin(role: StaffRole = 'admin', language: Language = 'uz') {
  const caller = await asStaff(app, role)
  const chat = await openColleagueChat(app, caller.id, { user_id: nextNumber(), language_code: language })
  return { ...caller, user: chat.id }
}
const linkOf = (caller: Caller, stage: WorkStage = 'initial') =>
  caller.call(telegram.linkGroup, { body: { stage } })
const tokenIn = ({ url }: { url: string }) => new URL(url).searchParams.get('startgroup') ?? ''
const aToken = async (caller: Caller, stage?: WorkStage) => tokenIn(await linkOf(caller, stage))
const auditOf = (kind: string) =>
  app.db.all(
    sql`select actor_kind, actor_id, via, detail from audit_log where kind = ${kind} order by seq desc limit 1`,
  )

const linkedText: Record<Language, string> = {
  uz: 'Guruh ulandi: Konsultatsiya',
  en: 'The group is linked: Consulting',
  ru: 'Группа подключена: Консультация',
}

describe('a group', () => {
  test.each(testedLanguages)(
    'is linked by an administrator with a token of the office, in %s',
    async (language) => {
      const admin = await anAdmin('admin', language)
      const token = await aToken(admin, 'consulting')
      const group = -nextNumber()
      await tell({ group, from: admin.user, status: 'member' })
      await tell({ group, from: admin.user, sticker: {} })
      expect(await queuedFor(group)).toEqual([])
      await tell({ group, from: admin.user, text: `/start@manzil_bot ${token}` })
      expect(await queuedFor(group)).toEqual([said(linkedText[language])])
      expect(await groups()).toEqual([{ chat_id: group, stage: 'consulting' }])
      expect(await auditOf('telegram.group_linked')).toEqual([
        { actor_kind: 'staff', actor_id: admin.id, via: 'telegram', detail: { stage: 'consulting' } },
      ])
    },
  )

  test('answers nothing else, whoever writes, and a token works once', async () => {
    const admin = await anAdmin('super_admin')
    const token = await aToken(admin)
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${token}` })
    const before = await queuedFor(group)
    await tell({ group, from: admin.user, text: 'Salom' })
    await tell({ group, from: nextNumber(), text: '/bugun' })
    await tell({ group, from: nextNumber(), text: `/start ${token}` })
    expect(await queuedFor(group)).toEqual(before)
    const other = -nextNumber()
    await tell({ group: other, from: admin.user, text: `/start ${token}` })
    expect(await queuedFor(other)).toEqual([left])
    expect(await groups()).toHaveLength(1)
  })

  test('is linked also by a token that was opened in private chats before', async () => {
    const admin = await anAdmin()
    const token = await aToken(admin)
    for (const user_id of [admin.user, nextNumber()]) {
      const [old] = await openChat(app, { user_id }).text(`/start ${token}`)
      expect(old?.text).toBe('Havola eskirgan yoki ishlatilgan. Kabinetda yangisini oling')
    }
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${token}` })
    expect(await groups()).toEqual([{ chat_id: group, stage: 'initial' }])
  })

  test('that is linked once more belongs to the other stage', async () => {
    const admin = await anAdmin()
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${await aToken(admin)}` })
    await tell({ group, from: admin.user, text: `/start ${await aToken(admin, 'documenting')}` })
    expect(await groups()).toEqual([{ chat_id: group, stage: 'documenting' }])
  })

  test.each(['old', 'new'] as const)(
    'that gets another number stays linked, also where only the %s one tells it',
    async (which) => {
      const admin = await anAdmin()
      const [group, grown] = [-nextNumber(), -nextNumber()]
      await tell({ group, from: admin.user, text: `/start ${await aToken(admin, 'consulting')}` })
      const queued = await queuedFor(group)
      if (which === 'old') await tell({ group, from: admin.user, migrate_to_chat_id: grown })
      else await tell({ group: grown, from: admin.user, migrate_from_chat_id: group })
      expect(await groups()).toEqual([{ chat_id: grown, stage: 'consulting' }])
      expect([await queuedFor(group), await queuedFor(grown)]).toEqual([[], queued])
      await tell({ group: grown, from: admin.user, text: 'Salom' })
      expect(await queuedFor(grown)).toEqual(queued)
    },
  )

  test('that removes the bot is forgotten', async () => {
    const admin = await anAdmin()
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${await aToken(admin)}` })
    await tell({ group, from: nextNumber(), status: 'kicked' })
    expect(await groups()).toEqual([])
    expect(await auditOf('telegram.group_unlinked')).toMatchObject([{ actor_kind: 'visitor' }])
  })
})

describe('is left, once, and nothing is stored of it', () => {
  async function expectLeft(told: Omit<GroupEvent, 'group'> & { text: string }) {
    const group = -nextNumber()
    await tell({ ...told, group })
    await tell({ ...told, group })
    expect(await queuedFor(group)).toEqual([left])
    expect(await groups()).toEqual([])
  }

  test('a group of strangers', async () => {
    await expectLeft({ from: nextNumber(), text: 'Salom' })
    const group = -nextNumber()
    await tell({ group, from: nextNumber(), status: 'member' })
    expect(await queuedFor(group)).toEqual([left])
  })

  test('one of an administrator who has asked for no link', async () => {
    const { user } = await anAdmin()
    await expectLeft({ from: user, text: '/start' })
  })

  test('a token in the hands of anybody else', async () => {
    const admin = await anAdmin()
    const token = await aToken(admin)
    const manager = await anAdmin('manager')
    await expectLeft({ from: manager.user, text: `/start ${token}` })
    await expectLeft({ from: nextNumber(), text: `/start ${token}` })
    const { user } = await anAdmin()
    const group = -nextNumber()
    await tell({ group, from: user, text: `/start ${token}` })
    expect(await groups()).toHaveLength(1)
  })

  /** What is sent to the bot by who opens a link that was made for a private chat. */
  const privateStarts = {
    'a client': async () => {
      const client = await asClient(app)
      await app.db.run(sql`
        update clients set auth_issuer = 'test', auth_subject = id::text where id = ${client.id}`)
      return startOf(await client.call(telegram.linkOwn, {}))
    },
    'a record of the office': async (admin: Caller) =>
      startOf(await admin.call(telegram.linkClient, { params: { id: await aClient(app.db) } })),
    'the administrator': async (admin: Caller) => startOf(await admin.call(telegram.linkOwn, {})),
  }

  test.each(Object.entries(privateStarts))(
    'the token of %s, which opens its own chat',
    async (_, makeStart) => {
      const admin = await anAdmin()
      const start = await makeStart(admin)
      await expectLeft({ from: admin.user, text: start })
      const [question] = await openChat(app).text(start)
      expect(question?.buttons).toEqual(['Ha, ulash', 'Yo‘q, bu men emasman'])
    },
  )

  test('an old token, and that of a colleague who was switched off', async () => {
    const admin = await anAdmin()
    const old = await aToken(admin)
    await app.db.run(sql`update telegram_link_tokens set expires_at = now()`)
    await expectLeft({ from: admin.user, text: `/start ${old}` })
    const token = await aToken(admin)
    await app.db.run(sql`update staff set active = false where id = ${admin.id}`)
    await expectLeft({ from: admin.user, text: `/start ${token}` })
  })
})

test('bots of a group are not listened to', async () => {
  const group = -nextNumber()
  await tell({ group, from: nextNumber(), is_bot: true, text: 'Salom' })
  expect(await queuedFor(group)).toEqual([])
})

describe('the office', () => {
  test('reads the bot, what waits, and its groups', async () => {
    const admin = await anAdmin()
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${await aToken(admin)}` })
    await app.db.run(sql`update telegram_links set blocked_at = now() where staff_id = ${admin.id}`)
    await app.db.run(sql`delete from telegram_messages where chat_id <> ${group}`)
    await app.db.run(
      sql`insert into telegram_updates (bot_id, update_id, chat_id, body) values (1, ${nextNumber()}, 5, '{}')`,
    )
    expect(await admin.call(telegram.getOffice, {})).toEqual({
      mode: 'played',
      bot: { username: 'manzil_test_bot', url: `${testOrigin}/dev/messages` },
      polling_since: null,
      problem: null,
      waiting_in: 1,
      waiting_out: 1,
      blocked_links: 1,
      groups: [{ id: expect.any(String), stage: 'initial', linked_at: expect.any(String) }],
      files: false,
      group_posts: true,
    })
  })

  test('switches, and the audit says what', async () => {
    const admin = await asStaff(app, 'admin')
    const change = (body: { files?: boolean; group_posts?: boolean }) =>
      admin.call(telegram.updateOffice, { body })
    expect(await change({ files: true })).toMatchObject({ files: true, group_posts: true })
    expect(await change({ files: true })).toMatchObject({ files: true })
    expect(await change({ group_posts: false })).toMatchObject({ files: true, group_posts: false })
    const entries = await app.db.all(sql`
      select detail from audit_log where kind = 'telegram.switched' and actor_id = ${admin.id} order by seq`)
    expect(entries).toEqual([{ detail: { files: true } }, { detail: { group_posts: false } }])
  })

  test('makes a link for fifteen minutes; the next one ends it', async () => {
    const admin = await anAdmin()
    const { url, qr_code, expires_at } = await linkOf(admin)
    expect(url).toMatch(/\/dev\/messages\?startgroup=[\w-]{43}$/)
    expect(qr_code).toMatch(/<svg/)
    const minutes = (new Date(expires_at).getTime() - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(15)
    await aToken(admin)
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${tokenIn({ url })}` })
    expect(await groups()).toEqual([])
    const stored = await app.db.all(sql`select * from telegram_link_tokens`)
    expect(JSON.stringify(stored)).not.toContain(tokenIn({ url }))
  })

  test('without a bot reads that there is none, and makes no link', async () => {
    const APP_SECRET = randomBytes(32).toString('hex')
    const off = await startApp({ NODE_ENV: 'production', APP_SECRET, PUBLIC_URL: 'https://example.uz' })
    try {
      const admin = await asStaff(off, 'admin')
      expect(await admin.call(telegram.getOffice, {})).toMatchObject({ mode: 'off', bot: null, groups: [] })
      await expect(linkOf(admin)).rejects.toMatchObject({ code: 'telegram_off' })
    } finally {
      await off.close()
    }
  })

  test('unlinks a group, which the bot leaves', async () => {
    const admin = await anAdmin()
    const group = -nextNumber()
    await tell({ group, from: admin.user, text: `/start ${await aToken(admin)}` })
    const [linked] = (await admin.call(telegram.getOffice, {})).groups
    const unlink = () => admin.call(telegram.unlinkGroup, { params: { id: linked?.id ?? '' } })
    await unlink()
    expect(await queuedFor(group)).toEqual([said('Guruh ulandi: Qo‘ng‘iroq'), left])
    expect(await groups()).toEqual([])
    expect(await auditOf('telegram.group_unlinked')).toMatchObject([
      { actor_kind: 'staff', actor_id: admin.id, via: null },
    ])
    await expect(unlink()).rejects.toMatchObject({ code: 'not_found' })
  })
})
