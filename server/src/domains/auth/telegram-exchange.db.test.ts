import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { asStaff, asVisitor, callerWithToken } from '../../testing/accounts/callers.ts'
import { lastMail, linkIn } from '../../testing/outside/mails.ts'
import type { TelegramAccount } from '../../testing/outside/openid-provider.ts'
import { aVisitor, linkChat, startTelegramApp, type Visitor } from '../../testing/outside/telegram-sign-in.ts'
import { aClient } from '../../testing/records/records.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'

let telegram: Awaited<ReturnType<typeof startTelegramApp>>
let app: ListeningApp

beforeAll(async () => {
  telegram = await startTelegramApp()
  app = telegram.app
})

afterAll(() => telegram.close())

const exchange = async (access_token: string) => {
  const { token, client } = await asVisitor(app).call(auth.exchange, { body: { access_token } })
  return callerWithToken(app, { token, user: client })
}

async function signIn(account: TelegramAccount) {
  const signedIn = await telegram.signIn(account)
  return { ...signedIn, client: await exchange(signedIn.session.access_token) }
}

const current = async ({ authUser }: Visitor) =>
  (await authUser.getSession()).data.session?.access_token ?? ''

const recordOf = (id: string) =>
  app.db.one<Record<string, unknown>>(sql`
    select full_name, phone, email, phone_proved_at is not null as phone_proved,
      email_proved_at is not null as email_proved, telegram_user_id::text, auth_subject is not null as has_account,
      deleted_at is not null as is_deleted, merged_into_id
    from clients where id = ${id}`)
const leadsOf = (id: string) =>
  app.db.all(sql`select name, phone, email, source from leads where client_id = ${id}`)

/** A record of the office, without an account. */
async function anOfficeRecord({ phone = null as string | null, email = null as string | null } = {}) {
  const id = await aClient(app.db)
  await app.db.run(sql`
    update clients set full_name = 'Office Name', phone = ${phone}, email = ${email} where id = ${id}`)
  return id
}

describe('an account without an address', () => {
  test('has a record with the phone, and a lead that can be called', async () => {
    const account = telegram.aTelegramAccount()
    const { client } = await signIn(account)
    expect(await recordOf(client.id)).toMatchObject({
      full_name: account.name,
      phone: account.phone_number,
      email: null,
      phone_proved: true,
      email_proved: false,
      telegram_user_id: String(account.id),
      has_account: true,
    })
    expect(await leadsOf(client.id)).toEqual([
      { name: account.name, phone: account.phone_number, email: null, source: 'cabinet' },
    ])
    const shown = await client.call(clients.get, { params: { id: client.id } })
    expect(shown).toMatchObject({ email: null, has_account: true, phone_proved: true, email_proved: false })
  })

  test('finds the lead of that phone, and does not become its owner', async () => {
    const account = telegram.aTelegramAccount()
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into leads (name, phone, source) values ('A', ${account.phone_number}, 'website') returning id`)
    const { client } = await signIn(account)
    expect(await leadsOf(client.id)).toEqual([])
    const tries = await app.db.all(sql`select event from lead_events where lead_id = ${id}`)
    expect(tries).toHaveLength(1)
  })

  test('is the same one at the next sign-in, and makes nothing twice', async () => {
    const account = telegram.aTelegramAccount()
    const first = await signIn(account)
    const second = await signIn(account)
    expect(second.client.id).toBe(first.client.id)
    expect(await leadsOf(first.client.id)).toHaveLength(1)
  })

  test('without a phone makes its lead when it has stored one', async () => {
    const account = telegram.aTelegramAccount({ phone_number_verified: false })
    const { client } = await signIn(account)
    expect(await leadsOf(client.id)).toEqual([])
    const update = (body: object) => client.call(clients.update, { params: { id: client.id }, body })
    await update({ full_name: 'Aziza' })
    expect(await leadsOf(client.id)).toEqual([])
    const phone = '+998 93 555 66 77'
    await update({ phone })
    expect(await leadsOf(client.id)).toEqual([{ name: 'Aziza', phone, email: null, source: 'cabinet' }])
    await update({ phone: null })
    await update({ phone: '+998 93 555 66 78' })
    expect(await leadsOf(client.id)).toHaveLength(1)
    expect(await recordOf(client.id)).toMatchObject({ phone_proved: false })
  })

  test('without a phone makes its lead when it has got an address, and follows that from then on', async () => {
    const account = telegram.aTelegramAccount({ phone_number_verified: false })
    const { client, authUser, browser } = await signIn(account)
    const email = anEmail()
    await authUser.updateUser({ email })
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_email_change_new'))
    await authUser.verifyOtp({ token_hash, type: 'email_change' })
    const again = await exchange(await current({ authUser, browser }))
    expect(again.id).toBe(client.id)
    expect(await recordOf(client.id)).toMatchObject({ email, email_proved: true })
    expect(await leadsOf(client.id)).toMatchObject([{ email, source: 'cabinet' }])
  })

  test('loses the proof with the phone, and gets it back with the same number', async () => {
    const account = telegram.aTelegramAccount()
    const { client } = await signIn(account)
    const update = (phone: string) =>
      client.call(clients.update, { params: { id: client.id }, body: { phone } })
    expect(
      await update(`${account.phone_number?.slice(0, 4)} ${account.phone_number?.slice(4)}`),
    ).toMatchObject({
      phone_proved: true,
    })
    expect(await update('+998 93 111 22 33')).toMatchObject({ phone_proved: false })
    await signIn(account)
    expect(await recordOf(client.id)).toMatchObject({ phone: '+998 93 111 22 33', phone_proved: false })
    await update(String(account.phone_number))
    await signIn(account)
    expect(await recordOf(client.id)).toMatchObject({ phone_proved: true })
  })
})

describe('a record of the office', () => {
  test('that is linked to the chat is taken over', async () => {
    const account = telegram.aTelegramAccount()
    const [email, phone] = [anEmail(), '+998 93 222 33 44']
    const id = await anOfficeRecord({ phone, email })
    await linkChat(app.db, id, account.id)
    const { client } = await signIn(account)
    expect(client.id).toBe(id)
    expect(await recordOf(id)).toMatchObject({
      full_name: 'Office Name',
      phone,
      email,
      phone_proved: false,
      email_proved: false,
      telegram_user_id: String(account.id),
      has_account: true,
    })
    expect(await leadsOf(id)).toEqual([])
    const joined = await app.db.all(sql`
      select actor_id from audit_log where kind = 'client.joined' and target_id = ${id}`)
    expect(joined).toEqual([{ actor_id: id }])
  })

  test('that is taken over leaves an address to the account that signs in with it', async () => {
    const account = telegram.aTelegramAccount()
    const owner = await anAccount(app)
    const other = await exchange(owner.session.access_token)
    const id = await anOfficeRecord({ email: owner.email })
    await linkChat(app.db, id, account.id)
    expect((await signIn(account)).client.id).toBe(id)
    expect(await recordOf(id)).toMatchObject({ email: null })
    expect(await recordOf(other.id)).toMatchObject({ email: owner.email })
  })

  test('that only has the phone is not', async () => {
    const account = telegram.aTelegramAccount()
    const id = await anOfficeRecord({ phone: account.phone_number ?? null })
    const { client } = await signIn(account)
    expect(client.id).not.toBe(id)
    expect(await recordOf(id)).toMatchObject({ has_account: false, is_deleted: false })
  })

  test('that only has the phone is proposed to the office, once, and not again after it has refused', async () => {
    const account = telegram.aTelegramAccount()
    const id = await anOfficeRecord({ phone: account.phone_number ?? null })
    const { client } = await signIn(account)
    await signIn(account)
    const requests = () =>
      app.db.all(sql`select account_client_id, phone, name, state from join_requests where client_id = ${id}`)
    const asked = { account_client_id: client.id, phone: account.phone_number?.slice(1), name: account.name }
    expect(await requests()).toEqual([{ ...asked, state: 'open' }])
    await app.db.run(sql`
      update join_requests set state = 'refused', decided_at = now() where client_id = ${id}`)
    await signIn(account)
    expect(await requests()).toEqual([{ ...asked, state: 'refused' }])
  })

  test('is not proposed where two have the phone, or an account has the record', async () => {
    const [shared, owned] = [telegram.aTelegramAccount(), telegram.aTelegramAccount()]
    const ids = [
      await anOfficeRecord({ phone: shared.phone_number ?? null }),
      await anOfficeRecord({ phone: shared.phone_number ?? null }),
      await anOfficeRecord({ phone: owned.phone_number ?? null }),
    ]
    await app.db.run(sql`update clients set auth_issuer = 'x', auth_subject = id where id = ${ids[2]}`)
    await signIn(shared)
    await signIn(owned)
    const asked = await app.db.all(sql`select id from join_requests where client_id = any(${ids}::uuid[])`)
    expect(asked).toEqual([])
  })

  test('that was proposed and then turns out to be theirs is not asked about any more', async () => {
    const account = telegram.aTelegramAccount()
    const id = await anOfficeRecord({ phone: account.phone_number ?? null })
    await signIn(account)
    await linkChat(app.db, id, account.id)
    await signIn(account)
    expect(await recordOf(id)).toMatchObject({ is_deleted: true })
    expect(await app.db.all(sql`select state from join_requests where client_id = ${id}`)).toEqual([
      { state: 'old' },
    ])
  })

  test('whose chat is that of somebody without the number of the bot is not', async () => {
    const account = telegram.aTelegramAccount({ id: '5999999999' })
    const id = await anOfficeRecord()
    await linkChat(app.db, id, '5999999999')
    expect((await signIn(account)).client.id).not.toBe(id)
  })

  test('whose chat has the number that is somebody’s subject is not, and stays as it was', async () => {
    const sub = '5999999998'
    const account = telegram.aTelegramAccount({ sub, id: undefined })
    const id = await anOfficeRecord({ phone: '+998 93 444 55 66', email: anEmail() })
    await linkChat(app.db, id, sub)
    const stored = async () => ({
      record: await app.db.one(sql`select * from clients where id = ${id}`),
      links: await app.db.all(sql`select * from telegram_links where chat_id = ${sub}`),
      events: await app.db.all(sql`select kind from audit_log where target_id = ${id}`),
    })
    const before = await stored()
    const { client } = await signIn(account)
    expect(client.id).not.toBe(id)
    expect(await recordOf(client.id)).toMatchObject({ has_account: true, telegram_user_id: null })
    expect(await stored()).toEqual(before)
    expect((await signIn(account)).client.id).toBe(client.id)
    expect(await stored()).toEqual(before)
  })

  test('that is linked later is merged, with its chat', async () => {
    const account = telegram.aTelegramAccount()
    const { client } = await signIn(account)
    const id = await anOfficeRecord({ phone: '+998 93 777 88 99' })
    await linkChat(app.db, id, account.id)
    expect((await signIn(account)).client.id).toBe(client.id)
    expect(await recordOf(id)).toMatchObject({ is_deleted: true, merged_into_id: client.id })
    const links = await app.db.all(sql`
      select client_id, ended_at from telegram_links where chat_id = ${account.id}`)
    expect(links).toEqual([{ client_id: client.id, ended_at: null }])
  })
})

test('an account that adds Telegram gets phone and chat user, and loses them when it takes Telegram away', async () => {
  const visitor = aVisitor(app)
  const account = telegram.aTelegramAccount()
  await visitor.authUser.signUp({ email: anEmail(), password: 'a river in the morning' })
  const before = await exchange(await current(visitor))
  const { url } = await telegram.link(visitor, account)
  await visitor.authUser.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  const { id } = await exchange(await current(visitor))
  expect(id).toBe(before.id)
  expect(await recordOf(id)).toMatchObject({
    phone: account.phone_number,
    phone_proved: true,
    telegram_user_id: String(account.id),
  })
  const { data } = await visitor.authUser.getUser()
  const identity = data.user?.identities?.find(({ provider }) => provider === 'custom:telegram')
  if (!identity) throw new Error('no Telegram identity')
  expect((await visitor.authUser.unlinkIdentity(identity)).error).toBeNull()
  expect(await recordOf(id)).toMatchObject({ phone_proved: false, telegram_user_id: null })

  // The same person at Telegram makes an account of their own now.
  const own = await signIn(account)
  expect(own.client.id).not.toBe(id)
  expect(await recordOf(own.client.id)).toMatchObject({ telegram_user_id: String(account.id) })
})

test('the office sees who has proved the phone of a lead', async () => {
  const account = telegram.aTelegramAccount()
  const { client } = await signIn(account)
  const [lead] = await app.db.all<{ id: string }>(sql`
    update leads set stage = 'documenting', status = 'new' where client_id = ${client.id} returning id`)
  const manager = await asStaff(app, 'manager')
  const possible = async () => {
    const response = await manager.send({ method: 'GET', url: `/api/v1/leads/get/${lead?.id}` })
    return response.json().possible_clients
  }
  expect(await possible()).toMatchObject([{ id: client.id, is_unproved: false }])
  await app.db.run(sql`update clients set phone_proved_at = null where id = ${client.id}`)
  expect(await possible()).toMatchObject([{ id: client.id, is_unproved: true }])
})

test('a client who is erased leaves neither account nor Telegram user', async () => {
  const account = telegram.aTelegramAccount()
  await anOfficeRecord({ phone: account.phone_number ?? null })
  const { client, user } = await signIn(account)
  await client.call(clients.erase, { params: { id: client.id } })
  expect(await app.db.all(sql`select id from join_requests where account_client_id = ${client.id}`)).toEqual(
    [],
  )
  expect(await app.db.all(sql`select id from auth_users where id = ${user.id}`)).toEqual([])
  expect(await recordOf(client.id)).toMatchObject({
    phone: null,
    telegram_user_id: null,
    phone_proved: false,
  })
})

test('a client is erased whole, also where the version before erases, which does not know these columns', async () => {
  const { client } = await signIn(telegram.aTelegramAccount())
  await app.db.run(sql`
    update clients set full_name = '', phone = null, email = null, auth_issuer = null, auth_subject = null,
      deleted_at = now(), erased_at = now()
    where id = ${client.id}`)
  expect(await recordOf(client.id)).toMatchObject({ telegram_user_id: null, phone_proved: false })
})
