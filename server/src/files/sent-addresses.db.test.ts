import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiPrefix } from 'contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAuthUser } from '../testing/accounts/auth-user.ts'
import { asClient, asStaff, type Caller } from '../testing/accounts/callers.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

// Pictures are uploaded. An address of one is neither stored nor asked for, whoever sends it.

let app: TestApp
let admin: Caller
const listener = createServer((_request, response) => {
  calls += 1
  response.end()
})
let calls = 0
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'super_admin')
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
})
afterAll(async () => {
  listener.close()
  await app.close()
})

const port = () => (listener.address() as AddressInfo).port
const spellings = () => [
  `http://127.0.0.1:${port()}/planted.png`,
  `http://localhost:${port()}/planted.png`,
  `http://2130706433:${port()}/planted.png`,
  `http://0x7f.1:${port()}/planted.png`,
  `http://[::ffff:127.0.0.1]:${port()}/planted.png`,
  `//127.0.0.1:${port()}/planted.png`,
  'https://pictures.example/planted.png',
  'javascript:alert("planted")',
  'data:image/svg+xml,<svg onload="planted()"/>',
  'file:///etc/planted',
]
const fields = ['image_url', 'avatar_url', 'picture', 'photo_url', 'logo_url', 'url']

async function send(
  caller: Caller,
  method: 'POST' | 'PUT',
  path: string,
  body: Record<string, string | object>,
  isForm: boolean,
) {
  const url = apiPrefix + path
  if (!isForm) return caller.send({ method, url, payload: body })
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return caller.send({ method, url, headers, payload: Buffer.from(await sent.arrayBuffer()) })
}

test('an address that is sent for a picture is neither stored nor called', async () => {
  const client = await asClient(app)
  const text = { uz: 'x' }
  for (const address of spellings()) {
    const planted = Object.fromEntries(fields.map((field) => [field, address]))
    const sent = [
      await send(admin, 'PUT', '/auth/me', { full_name: 'Somebody', ...planted }, false),
      await send(client, 'PUT', `/clients/update/${client.id}`, { full_name: 'Somebody', ...planted }, false),
      await send(admin, 'POST', '/services/create', { title: text, description: text, ...planted }, false),
      await send(
        admin,
        'POST',
        '/client-stories/create',
        { name: 'x', country: 'x', text: 'x', ...planted },
        true,
      ),
      await send(admin, 'POST', '/partners/create', { name_uz: 'x', ...planted }, true),
    ]
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 201, 201])
  }
  const lists = [
    '/auth/me',
    '/services/get-list',
    '/client-stories/get-list',
    '/partners/get-list',
    `/clients/get/${client.id}`,
  ]
  for (const path of lists) {
    const { statusCode, payload } = await admin.send({ method: 'GET', url: apiPrefix + path })
    expect([path, statusCode, payload.includes('planted')]).toEqual([path, 200, false])
  }
  expect(calls).toBe(0)
})

test('the picture that Google names is not taken over', async () => {
  const [avatar_url = ''] = spellings()
  const user = await anAuthUser(app, {
    email: 'google@example.com',
    isProved: true,
    user_metadata: { full_name: 'Ali', avatar_url, picture: avatar_url },
  })
  const exchanged = await app.inject({
    method: 'POST',
    url: `${apiPrefix}/auth/login-with-supabase`,
    payload: { access_token: await user.signIn() },
  })
  expect([exchanged.statusCode, exchanged.payload.includes('planted')]).toEqual([200, false])
  const url = `${apiPrefix}/clients/get/${exchanged.json().client.id}`
  expect((await admin.send({ method: 'GET', url })).payload).not.toContain('planted')
  expect(calls).toBe(0)
})
