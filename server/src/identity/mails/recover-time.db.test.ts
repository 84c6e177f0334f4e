import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'

const minDurationMs = 100

/** While there is an end, the minimum lasts until the test says so. */
const minimum = vi.hoisted(() => ({
  end: null as PromiseWithResolvers<void> | null,
  events: [] as string[],
}))
// Both do what they always do. What is noted is the order, which tells more than times that depend on the machine.
vi.mock('node:timers/promises', async (load) => {
  const timers = await load<typeof import('node:timers/promises')>()
  const setTimeout = async (delay?: number, ...others: [value?: unknown, options?: object]) => {
    if (delay !== minDurationMs || !minimum.end) return timers.setTimeout(delay, ...others)
    minimum.events.push('the minimum begins')
    await minimum.end.promise
  }
  return { ...timers, setTimeout }
})
vi.mock('../users/users.queries.ts', async (load) => {
  const queries = await load<typeof import('../users/users.queries.ts')>()
  const findUserByEmail: typeof queries.findUserByEmail = async (...asked) => {
    const user = await queries.findUserByEmail(...asked)
    minimum.events.push('the account is looked up')
    return user
  }
  return { ...queries, findUserByEmail }
})

// Other files of this worker have loaded the server without them.
vi.resetModules()
const { startTelegramApp } = await import('../../testing/outside/telegram-sign-in.ts')

let telegram: Awaited<ReturnType<typeof startTelegramApp>>
let app: ListeningApp
beforeAll(async () => {
  telegram = await startTelegramApp()
  app = telegram.app
})
afterAll(async () => {
  await telegram.close()
  vi.resetModules()
})

async function waitedForByAnAccountWithoutEmail(): Promise<string> {
  const email = anEmail()
  const { authUser } = await telegram.signIn(telegram.aTelegramAccount())
  const { error } = await authUser.updateUser({ email })
  if (error) throw error
  return email
}

const recover = async (email: string) => {
  const { status, body } = await callAuth(app, '/recover', { body: { email } })
  return { status, body }
}
const sameAnswer = { status: 200, body: {} }

/** What is left of the question: that it was counted, and the mails to a new password. */
async function tracesOf(email: string) {
  const counted = await app.db.all(sql`
    select count from throttles where key = throttle_key(${`mail-hour:recovery:${email}`})`)
  const mails = (await mailsTo(app.db, email)).filter(({ kind }) => kind === 'auth_recovery')
  return { counted: counted.length, mails: mails.length }
}

describe.each([
  { what: 'an account has', address: async () => (await anAccount(app)).email, mails: 1 },
  { what: 'no account has', address: async () => anEmail(), mails: 0 },
  { what: 'an account without one waits for', address: waitedForByAnAccountWithoutEmail, mails: 0 },
])('a new password for an address that $what', ({ address, mails }) => {
  test('is answered after the minimum at the earliest', async () => {
    const email = await address()
    const began = performance.now()
    expect(await recover(email)).toEqual(sameAnswer)
    // A timer may be a part of a millisecond early.
    expect(performance.now() - began).toBeGreaterThanOrEqual(minDurationMs - 1)
    expect(await tracesOf(email)).toEqual({ counted: 1, mails })
  })

  test('is worked on while the minimum lasts, and answered when that is over', async () => {
    const email = await address()
    minimum.events = []
    const end = Promise.withResolvers<void>()
    minimum.end = end
    const answer = recover(email).finally(() => minimum.events.push('answered'))
    try {
      await expect.poll(() => tracesOf(email)).toEqual({ counted: 1, mails })
      expect(minimum.events).toEqual(['the minimum begins', 'the account is looked up'])
    } finally {
      minimum.end = null
      end.resolve()
    }
    expect(await answer).toEqual(sameAnswer)
    expect(minimum.events.slice(2)).toEqual(['answered'])
    expect(await tracesOf(email)).toEqual({ counted: 1, mails })
  })
})
