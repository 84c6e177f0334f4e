import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OpenDatabase } from '../../db/database.ts'
import { openMemoryDatabase } from '../../db/embedded-database.ts'
import { openServerDatabase } from '../../db/server-database.ts'
import { databaseOn, onTestServer, testServerUrl } from './test-server.ts'

/** Set by the test project: which of the two stores the data tests run on. */
export const testStore = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'pglite'

/** A migrated, empty database of its own, on the store under test. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (testStore === 'pglite')
    return openMemoryDatabase(new Blob([await readFile(setUp('TEST_TEMPLATE_FILE'))]))
  const { url, drop } = await createServerDatabase(setUp('TEST_TEMPLATE_NAME'))
  const db = await openServerDatabase({ url, connections: 4 })
  return { ...db, close: () => db.close().then(drop) }
}

/** A database on the test server, empty or a copy of another: copying takes a fraction of the time migrations do. */
export async function createServerDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onTestServer(`create database ${name} template ${template}`)
  return {
    url: databaseOn(testServerUrl(), name),
    drop: () => onTestServer(`drop database if exists ${name} with (force)`),
  }
}

function setUp(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the test project's set-up did not run`)
  return value
}
