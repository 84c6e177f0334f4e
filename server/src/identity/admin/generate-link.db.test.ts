import type { GoTrueAdminApi } from '@supabase/auth-js'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { adminClient, serviceSecret } from '../../testing/accounts/service-key.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
let admin: GoTrueAdminApi

beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000', AUTH_SERVICE_SECRET: serviceSecret })
  admin = await adminClient(app)
})

afterAll(() => app.close())

const password = 'a quiet river at dusk'

async function verify(
  token_hash: string,
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change',
) {
  return authClient(app).verifyOtp({ token_hash, type })
}

describe('a generated link', () => {
  test('of a registration makes the user, sends no mail, and lets its owner in once', async () => {
    const email = anEmail()
    const redirectTo = `${app.url}/welcome`
    const options = { data: { name: 'Yusuf' }, redirectTo }
    const { data, error } = await admin.generateLink({ type: 'signup', email, password, options })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Yusuf' } })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const { properties } = data
    expect(properties).toEqual({
      action_link: expect.stringContaining(`${app.url}/auth/v1/verify?`),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.any(String),
      redirect_to: redirectTo,
      verification_type: 'signup',
    })
    expect(properties?.action_link).toContain(`&redirect_to=${redirectTo}`)
    const link = new URL(properties?.action_link ?? '')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: properties?.hashed_token,
      type: 'signup',
      redirect_to: redirectTo,
    })
    expect(await mailsTo(app.db, email)).toEqual([])
    const opened = await verify(properties?.hashed_token ?? '', 'signup')
    expect(opened.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect((await verify(properties?.hashed_token ?? '', 'signup')).error?.code).toBe('otp_expired')
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
  })

  test('can be opened as it is', async () => {
    const { email } = await anAccount(app)
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    const answer = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })
    expect(answer.status).toBe(303)
    const fragment = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
    expect(fragment.get('access_token')).toEqual(expect.any(String))
    expect(fragment.get('type')).toBe('magiclink')
  })

  test('can be used by its code', async () => {
    const { email, id } = await anAccount(app)
    const { data } = await admin.generateLink({ type: 'recovery', email })
    const token = data.properties?.email_otp ?? ''
    expect((await authClient(app).verifyOtp({ email, token, type: 'recovery' })).data.user?.id).toBe(id)
  })

  test.each(['magiclink', 'recovery'] as const)('of the type %s lets a known user in', async (type) => {
    const { email, id } = await anAccount(app)
    const { data } = await admin.generateLink({ type, email })
    expect(data.properties?.verification_type).toBe(type)
    expect((await verify(data.properties?.hashed_token ?? '', type)).data.user?.id).toBe(id)
  })

  test('of an invitation, or of a magic link for an unknown address, makes the user', async () => {
    const invited = await admin.generateLink({ type: 'invite', email: anEmail() })
    expect(invited.data.user?.invited_at).toEqual(expect.any(String))
    expect((await verify(invited.data.properties?.hashed_token ?? '', 'invite')).error).toBeNull()
    const magic = await admin.generateLink({ type: 'magiclink', email: anEmail() })
    expect(magic.data.properties?.verification_type).toBe('signup')
    expect((await verify(magic.data.properties?.hashed_token ?? '', 'signup')).error).toBeNull()
  })

  test('of an address change moves the user when both have been used', async () => {
    const { email, id } = await anAccount(app)
    const newEmail = anEmail()
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    expect(current.data.user).toMatchObject({ email, new_email: newEmail })
    await verify(current.data.properties?.hashed_token ?? '', 'email_change')
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    await verify(next.data.properties?.hashed_token ?? '', 'email_change')
    expect((await admin.getUserById(id)).data.user?.email).toBe(newEmail)
  })

  test('keeps the query of the page it leads to', async () => {
    const { email } = await anAccount(app)
    const redirectTo = `${app.url}/welcome?a=1&b=%26`
    const { data } = await admin.generateLink({ type: 'recovery', email, options: { redirectTo } })
    const link = new URL(data.properties?.action_link ?? '')
    expect(link.searchParams.get('redirect_to')).toBe(redirectTo)
    expect(link.searchParams.has('b')).toBe(false)
  })

  test('leads to the site when it should lead elsewhere', async () => {
    const { email } = await anAccount(app)
    const options = { redirectTo: 'https://evil.example/' }
    const { data } = await admin.generateLink({ type: 'recovery', email, options })
    expect(data.properties?.redirect_to).toBe(`${app.url}/`)
  })

  test('is not made of what does not fit', async () => {
    const known = (await anAccount(app)).email
    const [fresh, other] = [anEmail(), (await anAccount(app)).email]
    const refusals = [
      [{ type: 'signup', email: known, password }, 422, 'email_exists'],
      [{ type: 'signup', email: fresh }, 400, 'validation_failed'],
      [{ type: 'signup', email: fresh, password: '123' }, 422, 'weak_password'],
      [{ type: 'invite', email: known }, 422, 'email_exists'],
      [{ type: 'recovery', email: fresh }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email: fresh, newEmail: anEmail() }, 404, 'user_not_found'],
      [{ type: 'email_change_new', email: known, newEmail: other }, 422, 'email_exists'],
      [{ type: 'email_change_current', email: known }, 400, 'validation_failed'],
      [{ type: 'constructor', email: known }, 400, 'validation_failed'],
      [{ type: 'recovery', email: 'nobody' }, 400, 'validation_failed'],
      [{ email: known }, 400, 'validation_failed'],
    ] as const
    for (const [params, status, code] of refusals) {
      const { error } = await admin.generateLink(params as Parameters<typeof admin.generateLink>[0])
      expect([params, error?.status, error?.code]).toEqual([params, status, code])
    }
    expect(await app.db.one(sql`select id from auth_users where email = ${fresh}`)).toBeUndefined()
  })
})

describe('an invitation', () => {
  test('is mailed, and its link lets the invited person in to set a password', async () => {
    const email = anEmail()
    const { data, error } = await admin.inviteUserByEmail(email, { data: { team: 'north' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { team: 'north' },
    })
    const { token_hash, type } = linkIn(await lastMail(app.db, email, 'auth_invite'))
    expect(type).toBe('invite')
    const invited = authClient(app)
    expect((await invited.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull()
    expect((await invited.updateUser({ password })).error).toBeNull()
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
  })

  test('goes to nobody who is here already, and replaces an earlier one', async () => {
    const { email: known } = await anAccount(app)
    const refused = await admin.inviteUserByEmail(known)
    expect([refused.error?.status, refused.error?.code]).toEqual([422, 'email_exists'])
    const email = anEmail()
    const first = await admin.inviteUserByEmail(email)
    const { token_hash: old } = linkIn(await lastMail(app.db, email, 'auth_invite'))
    const second = await admin.inviteUserByEmail(email)
    expect(second.data.user?.id).toBe(first.data.user?.id)
    expect((await verify(old, 'invite')).error?.code).toBe('otp_expired')
    expect((await admin.inviteUserByEmail('nobody')).error?.code).toBe('validation_failed')
  })
})
