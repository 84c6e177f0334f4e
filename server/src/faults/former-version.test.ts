import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { manage } from '../testing/servers/manage-process.ts'
import { startServerProcess } from '../testing/servers/server-process.ts'

/** The demonstration, as version 2.0.0 backed it up from its embedded database, with the key of that backup. */
const archive = fileURLToPath(new URL('../testing/records/backup-of-2.0.0.tar.gz', import.meta.url))
const password = 'a demonstration password'

test('a backup made by version 2.0.0 is restored, verified and served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'former-version-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const settings = { DATA_DIR: join(folder, 'data') }

  const restored = await manage(
    settings,
    'restore',
    join(folder, 'backup'),
    '--key',
    join(folder, 'backup.key'),
  )
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('is restored, as of 2026-11-19') })
  expect(await manage(settings, 'verify')).toMatchObject({ code: 0 })

  const server = await startServerProcess(settings)
  onTestFinished(() => server.kill())
  const signedIn = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifor: 'demo_super_admin', password }),
  })
  expect(signedIn.status).toBe(200)
  const { token } = (await signedIn.json()) as { token: string }
  const leads = await fetch(`${server.url}/api/v1/leads/get-list`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(leads.status).toBe(200)
  expect(await server.stop()).toBe(0)
})
