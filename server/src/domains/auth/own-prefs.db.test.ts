import { auth, type Me } from 'contract/auth'
import { prefsOf } from 'contract/prefs'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aStaffLogin, sendSignIn, staffPassword } from '../../testing/accounts/staff-login.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

type StaffMe = Extract<Me, { kind: 'staff' }>

const readMe = async (caller: Caller) => (await caller.call(auth.me, {})) as StaffMe
const send = (caller: Caller, payload: object) =>
  caller.send({ method: 'PUT', url: '/api/v1/auth/me', payload, headers: { 'accept-language': 'en' } })
const storedOf = (id: string) =>
  app.db.only<{ prefs: object }>(sql`select prefs from staff where id = ${id}`).then(({ prefs }) => prefs)

describe('preferences', () => {
  test('are whole before anything was chosen, and in the answer to signing in', async () => {
    const login = await aStaffLogin(app, 'call_agent')
    const signIn = () => sendSignIn(app, { identifor: login.username, password: staffPassword })
    expect((await signIn()).json().user.prefs).toEqual(prefsOf({}))
    await app.db.run(sql`update staff set prefs = '{"auto_next": false}' where id = ${login.id}`)
    expect((await signIn()).json().user.prefs).toEqual(prefsOf({ auto_next: false }))
  })

  test('are merged: what is left out stays', async () => {
    const manager = await asStaff(app, 'call_manager')
    const change = (prefs: object) => manager.call(auth.updateMe, { body: { prefs } })
    expect((await change({ keys: false })).prefs).toEqual(prefsOf({ keys: false }))
    await change({ start: '/admin/contacts', columns: { call_manager: ['phone', 'region'] } })
    const after = await change({ columns: { document_manager: [] } })
    expect(after.prefs).toEqual(
      prefsOf({
        keys: false,
        start: '/admin/contacts',
        columns: { call_manager: ['phone', 'region'], document_manager: [] },
      }),
    )
    expect((await readMe(manager)).prefs).toEqual(after.prefs)
    await change({ start: null, columns: { call_manager: null, document_manager: null } })
    expect((await readMe(manager)).prefs).toEqual(prefsOf({ keys: false }))
  })

  test('of two tabs at once do not collide, and neither is lost', async () => {
    const agent = await asStaff(app, 'call_agent')
    const { version } = await readMe(agent)
    await Promise.all([
      agent.call(auth.updateMe, { body: { prefs: { keys: false }, version } }),
      agent.call(auth.updateMe, { body: { prefs: { auto_next: false }, version } }),
      agent.call(auth.updateMe, { body: { prefs: { columns: { call_manager: ['phone'] } }, version } }),
      agent.call(auth.updateMe, { body: { prefs: { columns: { document_manager: ['email'] } }, version } }),
    ])
    const me = await readMe(agent)
    const columns = { call_manager: ['phone' as const], document_manager: ['email' as const] }
    expect(me.prefs).toEqual(prefsOf({ keys: false, auto_next: false, columns }))
    // An open form of the name is still up to date.
    expect(me.version).toBe(version)
    await agent.call(auth.updateMe, { body: { full_name: 'Aziza', version } })
    // And who switches something from a page that is behind is not refused.
    const late = await agent.call(auth.updateMe, { body: { prefs: { keys: true }, version } })
    expect(late).toMatchObject({ full_name: 'Aziza', prefs: { keys: true } })
  })

  test('beside a name from an older version are refused with it', async () => {
    const agent = await asStaff(app, 'call_agent')
    const { version } = await readMe(agent)
    await agent.call(auth.updateMe, { body: { full_name: 'Aziza', version } })
    const stale = agent.call(auth.updateMe, { body: { full_name: 'Zebo', prefs: { keys: false }, version } })
    const current = { full_name: 'Aziza', prefs: prefsOf({}) }
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
    expect(await storedOf(agent.id)).toEqual({})
  })

  test('of others stay as they are', async () => {
    const [one, other] = [await asStaff(app, 'call_agent'), await asStaff(app, 'call_agent')]
    await one.call(auth.updateMe, { body: { prefs: { keys: false, auto_next: false } } })
    await send(one, { id: other.id, prefs: { keys: false } })
    expect((await readMe(other)).prefs).toEqual(prefsOf({}))
    expect(await storedOf(other.id)).toEqual({})
  })

  test('are not written down as a change of the account', async () => {
    const agent = await asStaff(app, 'call_agent')
    await agent.call(auth.updateMe, { body: { prefs: { keys: false } } })
    expect(await app.db.all(sql`select kind from audit_log where actor_id = ${agent.id}`)).toEqual([])
  })

  test.each([
    ['an unknown name', { colour: 'red' }, 'prefs'],
    ['an unknown page', { start: '/admin/home' }, 'prefs.start'],
    ['a page of another role', { start: '/admin/client' }, 'prefs.start'],
    ['a page of the pipeline of another role', { start: '/admin/leads/document-agent' }, 'prefs.start'],
    ['an unknown list', { columns: { call_agent: ['phone'] } }, 'prefs.columns'],
    ['an unknown column', { columns: { call_manager: ['passport_number'] } }, 'prefs.columns.call_manager.0'],
    ['a word for a switch', { keys: 'off' }, 'prefs.keys'],
  ])('with %s are refused, and nothing of them is stored', async (_name, prefs, field) => {
    const manager = await asStaff(app, 'call_manager')
    const response = await send(manager, { full_name: 'Zebo', prefs: { auto_next: false, ...prefs } })
    expect([response.statusCode, response.json().code, Object.keys(response.json().fields)]).toEqual([
      422,
      'invalid_fields',
      [field],
    ])
    expect(await storedOf(manager.id)).toEqual({})
    expect(await readMe(manager)).not.toMatchObject({ full_name: 'Zebo' })
  })

  test('belong to staff alone', async () => {
    const client = await asClient(app)
    expect(await client.call(auth.me, {})).not.toHaveProperty('prefs')
    expect((await send(client, { prefs: { keys: false } })).statusCode).toBe(403)
  })

  test('do not keep an account from being deleted', async () => {
    const admin = await asStaff(app, 'super_admin')
    const agent = await asStaff(app, 'call_agent')
    await agent.call(auth.updateMe, { body: { prefs: { start: '/admin/leads/call-agent' } } })
    await admin.call(staff.remove, { params: { id: agent.id } })
    expect((await send(agent, { prefs: { keys: false } })).statusCode).toBe(401)
  })

  test('are an object in the database', async () => {
    const { id } = await asStaff(app, 'call_agent')
    await expect(app.db.run(sql`update staff set prefs = '[]' where id = ${id}`)).rejects.toThrow()
  })
})
