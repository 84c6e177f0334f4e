import { apiKeys } from 'contract/api-keys'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createLogger } from '../../http/logging.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { tokenHash } from '../../tokens.ts'

let app: TestApp
let boss: Caller
const lines: string[] = []
beforeAll(async () => {
  app = await startApp()
  // The same again, with a log that can be read.
  const log = createLogger('trace', { write: (line) => void lines.push(line) })
  const logged = await createApp(app, { log })
  const closeBoth = app.close
  app = {
    ...app,
    inject: (request) => logged.inject(request),
    close: async () => {
      await logged.close()
      await closeBoth()
    },
  }
  boss = await asStaff(app, 'super_admin')
})
afterAll(() => app.close())

test('a key is in no log line and in no answer but the one that makes it', async () => {
  const scopes = ['GET /leads/get-list', 'GET /audit/get-list']
  const { id, key } = await boss.call(apiKeys.create, { body: { name: 'Sayt', scopes } })
  const answers: string[] = []
  const send = async (url: string, authorization = `Bearer ${key}`, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, payload } = await app.inject({ method, url, headers: { authorization } })
    answers.push(payload)
    return statusCode
  }
  const bossOnly = `Bearer ${boss.token}`
  expect(await send(`${apiPrefix}/leads/get-list`)).toBe(200)
  expect(await send(`${apiPrefix}/audit/get-list`)).toBe(200)
  expect(await send(`${apiPrefix}/clients/get-rich-list`)).toBe(403)
  expect(await send(`${apiPrefix}/leads/get-list?limit=x&key=${key}`)).toBe(400)
  expect(await send(`${apiPrefix}/leads/get-list?access_token=${key}`, '')).toBe(401)
  expect(await send(`${apiPrefix}/nowhere?${key}`)).toBe(404)
  expect(await send(`${apiPrefix}/api-keys/get-list`, bossOnly)).toBe(200)
  expect(await send(`${apiPrefix}/audit/get-list`, bossOnly)).toBe(200)
  await app.db.run(sql`alter table leads rename to leads_gone`)
  expect(await send(`${apiPrefix}/leads/get-list`)).toBe(500)
  await app.db.run(sql`alter table leads_gone rename to leads`)
  await boss.call(apiKeys.remove, { params: { id } })
  expect(await send(`${apiPrefix}/leads/get-list`)).toBe(401)
  expect(await send(`${apiPrefix}/leads/get-list`, `Bearer ${key}x`)).toBe(401)

  const everything = [...lines, ...answers].join('\n')
  expect(lines.length).toBeGreaterThan(10)
  expect(everything).toContain('/api/v1/leads/get-list')
  const secret = key.slice(10)
  const hash = tokenHash(key)
  const forms = [secret, ...(['hex', 'base64', 'base64url'] as const).map((form) => hash.toString(form))]
  for (const form of forms) expect(everything).not.toContain(form)
})
