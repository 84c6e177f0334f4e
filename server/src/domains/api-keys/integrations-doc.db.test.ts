import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errors } from 'contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asKeyOf } from '../../testing/accounts/callers.ts'
import { aStaffMember } from '../../testing/records/records.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

const guide = await readFile(new URL('../../../../docs/integrations.md', import.meta.url), 'utf8')
const section = guide.split(/^## /m).find((part) => part.startsWith('API keys')) ?? ''
const example = section.match(/```sh\n(.*?)```/s)?.[1] ?? ''

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp()
})
afterAll(() => app.close())

/** Runs the example as it is written, but for the host and the key. */
async function runExample(key: string): Promise<{ id: string; name: string; source: string }> {
  const command = example.replace('https://agency.example', app.url).replace('mzl_YOUR_KEY', key)
  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  return JSON.parse(stdout)
}

/** Not every machine has the program that the example calls. */
const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('the example of docs/integrations.md adds a lead, once', async () => {
  const makerId = await aStaffMember(app.db, 'admin')
  const { token } = await asKeyOf(app, makerId, ['POST /leads/create'])
  const lead = await runExample(token ?? '')
  expect(lead).toMatchObject({ name: 'Aziza Karimova', source: 'partner-site' })
  expect(await runExample(token ?? '')).toEqual(lead)
})

test.skipIf(!hasCurl)('the example fails where the key does not have the call', async () => {
  const { token } = await asKeyOf(app, await aStaffMember(app.db, 'admin'), ['GET /leads/get-list'])
  await expect(runExample(token ?? '')).rejects.toMatchObject({
    stdout: expect.stringContaining('forbidden'),
  })
})

test('every answer that the guide explains is one that the API gives', () => {
  const named = [...section.matchAll(/^\| (\d{3}) `(\w+)` \|/gm)].map(([, status, code]) => [
    Number(status),
    code,
  ])
  expect(named).toHaveLength(6)
  for (const [status, code] of named) {
    expect(errors[code as keyof typeof errors]?.status, String(code)).toBe(status)
  }
})
