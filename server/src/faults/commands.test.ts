import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manage as runManage } from '../testing/servers/manage-process.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

// `npm run manage` as an operator types it, on the PostgreSQL that a server runs on its DATA_DIR.

let folder: string
let server: ServerProcess
const settings = () => ({ DATA_DIR: join(folder, 'data') })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
  server = await startServerProcess(settings())
})
afterAll(async () => {
  await server?.kill()
  await rm(folder, { recursive: true, force: true })
})

const manage = (...args: string[]) => runManage(settings(), ...args)

test('beside the server, and what a command makes is there at once', async () => {
  const made = await manage('create-admin', 'second.admin')
  expect(made).toMatchObject({ code: 0, err: '' })
  const password = /with the password (\S+)/.exec(made.out)?.[1]
  const signedIn = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifor: 'second.admin', password }),
  })
  expect(signedIn.status).toBe(200)
})

test('refusals have their exit codes', async () => {
  expect(await manage('create-admin', 'second.admin')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the login second.admin is taken'),
  })
  expect(await manage('no-such-command')).toMatchObject({ code: 2 })
  expect(await manage('--help')).toMatchObject({ code: 0, out: expect.stringContaining('send-due-mail') })
})

test('after a kill -9 of the server and after its stop a command runs on its own, also two at once', async () => {
  await server.kill()
  expect(await manage('rotate-keys')).toMatchObject({ code: 0, err: '' })
  server = await startServerProcess(settings())
  expect(await server.stop()).toBe(0)
  const both = await Promise.all([manage('verify', '--quick'), manage('verify', '--quick')])
  expect(both).toMatchObject([{ code: 0 }, { code: 0 }])
})
