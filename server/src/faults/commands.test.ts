import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everything } from '../testing/everything.ts'
import { manage as runManage } from '../testing/servers/manage-process.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

// `npm run manage` as an operator types it, against a server on the embedded store, which runs the commands inside it.

describe.runIf(everything)('commands on the embedded store', () => {
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

  describe('while the server runs', () => {
    test('a command runs inside it, and what it makes is there at once', async () => {
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

    test('its refusals arrive with their exit codes', async () => {
      expect(await manage('create-admin', 'second.admin')).toMatchObject({
        code: 2,
        err: expect.stringContaining('the login second.admin is taken'),
      })
      expect(await manage('erase-client', 'nobody@example.com')).toMatchObject({ code: 2 })
      expect(await manage('no-such-command')).toMatchObject({ code: 2 })
      expect(await manage('--help')).toMatchObject({ code: 0, out: expect.stringContaining('send-due-mail') })
    })

    test('only its own account can send it commands', async () => {
      expect((await stat(join(settings().DATA_DIR, 'commands.sock'))).mode & 0o777).toBe(0o600)
    })
  })

  test('after a kill -9 the next start takes commands again, and without a server they run alone', async () => {
    await server.kill()
    expect(await manage('rotate-keys')).toMatchObject({ code: 0, err: '' })
    server = await startServerProcess(settings())
    expect(await manage('rotate-keys')).toMatchObject({ code: 0, err: '' })
    expect(await server.stop()).toBe(0)
    await expect(stat(join(settings().DATA_DIR, 'commands.sock'))).rejects.toThrow(/ENOENT/)
  })
})
