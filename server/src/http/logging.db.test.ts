import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { createLogger } from './logging.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a refusal of the database is told without what people have written', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const broken = db.run(sql`
    insert into contacts (name, email, subject, text, dedupe_hash)
    values ('planted name', 'planted@example.com', 'no such subject', 'planted words', ${Buffer.alloc(32)})`)
  await broken.catch((error: unknown) => log.error({ err: error }, 'internal'))
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({ msg: 'internal', err: { constraint: 'contacts_subject_check' } })
  expect(line).not.toContain('planted')
})
