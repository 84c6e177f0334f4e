import { languages } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmail } from '../../testing/accounts/accounts.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import type { SecurityNotice } from '../ports.ts'
import { queueKeyMail, tellUser } from './mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const keyKinds = [
  'signup',
  'recovery',
  'email_change_old',
  'email_change_new',
  'reauthentication',
  'invite',
] as const
const notices = [
  'password_changed',
  'email_changed',
  'email_added',
  'factor_added',
  'factor_removed',
  'google_joined',
  'google_unlinked',
  'telegram_linked',
  'telegram_unlinked',
  'account_exists',
] as const
const link = 'https://site.example/auth/callback?token_hash=abc&type=signup'

test.each(languages)(
  'every mail is written in %s, has link and code only where it should, and is signed',
  async (language) => {
    const to = anEmail()
    await app.db.transaction(async (tx) => {
      for (const kind of keyKinds)
        await queueKeyMail(tx, { ...app, language }, to, { kind, link, code: '123456' })
      const tellSecurely = async () => expect.unreachable('there is an address')
      const sender = { ...app, language, tellSecurely }
      for (const kind of notices) await tellUser(tx, sender, { id: '', email: to }, kind)
    })
    const mails = await mailsTo(app.db, to)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(
      [...keyKinds, ...notices].map((kind) => `auth_${kind}`).sort(),
    )
    expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(mails.length - 1)
    for (const { kind, text_body, language: written } of mails) {
      expect(written).toBe(language)
      expect(text_body.endsWith(`\n\n${app.agency.name}`)).toBe(true)
      const isKey = keyKinds.some((key) => kind === `auth_${key}`)
      expect(text_body.split('\n').includes(link)).toBe(isKey)
      expect(text_body.includes('123456')).toBe(isKey)
      // Straight signs are typing habits, not letters of the language.
      expect(text_body.replace(link, '')).not.toMatch(/['"`]/)
    }
  },
)

test.each(languages)('who has no address is told in %s in the way that was handed in', async (language) => {
  const told: SecurityNotice[] = []
  const tellSecurely = async (_tx: unknown, notice: SecurityNotice) => void told.push(notice)
  const user = { id: 'a-user', email: null }
  const count = () => app.db.one(sql`select count(*)::int from mails`)
  const before = await count()
  await app.db.transaction((tx) => tellUser(tx, { ...app, language, tellSecurely }, user, 'factor_added'))
  expect(told).toEqual([
    {
      auth_user_id: 'a-user',
      kind: 'auth_factor_added',
      language,
      subject: expect.any(String),
      text: expect.stringContaining(app.agency.name),
    },
  ])
  expect(await count()).toEqual(before)
})
