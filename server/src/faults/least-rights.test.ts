import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPrefix } from 'contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerDatabase } from '../db/server-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'
import { onTestServer } from '../testing/servers/test-server.ts'
import { firstAdmin } from '../testing/servers/two-processes.ts'

// As docs/database.md says under "Rights on a server".

const role = `test_serving_${randomBytes(6).toString('hex')}`
let folder: string
let database: { url: string; drop: () => Promise<void> }
let servingUrl: string
let server: ServerProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'least-rights-'))
  database = await createServerDatabase()
  await onTestServer(`create role ${role} login password '${role}' nosuperuser nocreatedb nocreaterole`)
  servingUrl = Object.assign(new URL(database.url), { username: role, password: role }).href
  const owner = await openServerDatabase({ url: database.url, connections: 1 })
  await owner.script(`
    revoke create on schema public from public;
    alter default privileges grant usage on schemas to ${role};
    alter default privileges grant select, insert, update, delete on tables to ${role};
    alter default privileges grant usage, select on sequences to ${role}`)
  await owner.close()
})
afterAll(async () => {
  await server?.kill()
  const owner = await openServerDatabase({ url: database.url, connections: 1 })
  // The database itself goes at the end of the run.
  await owner.script(`drop owned by ${role}; drop role ${role}`)
  await owner.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${server?.url}${apiPrefix}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as { token: string } }
}

test('an account that can neither make nor drop tables serves, and cannot change the audit log', async () => {
  server = await startServerProcess({
    DATABASE_URL: servingUrl,
    MIGRATE_DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    ADMIN_LOGIN: firstAdmin.identifor,
    ADMIN_PASSWORD: firstAdmin.password,
  })
  const { token } = (await post('/auth/login', firstAdmin)).answer
  const title = { uz: 'x' }
  expect((await post('/services/create', { title, description: title }, token)).status).toBe(201)
  const message = {
    name: 'Ali',
    email: 'ali@example.com',
    service_id: 'visa',
    text: 'How long does it take?',
  }
  expect((await post('/contact-msgs/create', message)).status).toBe(201)
  const account = { email: 'ali@example.com', password: 'a phrase that nobody has used before' }
  const registered = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(registered.status).toBe(200)

  const owner = await openServerDatabase({ url: database.url, connections: 1 })
  await owner.script(`revoke update, delete, truncate on audit_log from ${role}`)
  await owner.close()
  const db = await openServerDatabase({ url: servingUrl, connections: 1 })
  for (const statement of [
    'create table public.more (n int)',
    'create schema more',
    'drop table services',
    'alter table services add column more int',
    'truncate services',
    'drop trigger audit_log_append_only on audit_log',
    'update audit_log set kind = kind',
    'delete from audit_log',
  ]) {
    await expect(db.script(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
  await db.close()
  expect(await server.stop()).toBe(0)
  expect(server.printed()).not.toContain('permission denied')
})
