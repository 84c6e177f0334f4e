import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '../../db/database.ts'
import { openServerDatabase } from '../../db/server-database.ts'
import { databaseOn, onTestServer, testServerUrl } from './test-server.ts'

/** A migrated, empty database of its own. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { url } = await createMigratedDatabase()
  return openServerDatabase({ url, connections: 4 })
}

/** The end of the run drops it by its name: each drop waits until everything that others wrote is on the disk. */
const copyName = (template: string) => `${template}_${randomBytes(6).toString('hex')}`

/** A copy of the migrated database, for a server that is started: a start on it has nothing to migrate. */
export async function createMigratedDatabase(): Promise<ServerDatabase> {
  const template = setUp('TEST_TEMPLATE_NAME')
  const name = copyName(template)
  // Half of the time that PostgreSQL's usual way takes, which writes every page to its log as well.
  await onTestServer(`create database ${name} template ${template} strategy file_copy`)
  return { url: databaseOn(testServerUrl(), name), drop: async () => {} }
}

type ServerDatabase = { url: string; drop: () => Promise<void> }

/** An empty database on the test server. Among data tests the end of the run drops it, as it does theirs. */
export async function createServerDatabase(): Promise<ServerDatabase> {
  const template = process.env.TEST_TEMPLATE_NAME
  const name = template ? copyName(template) : `test_${randomBytes(8).toString('hex')}`
  await onTestServer(`create database ${name}`)
  return {
    url: databaseOn(testServerUrl(), name),
    drop: async () => {
      if (!template) await onTestServer(`drop database if exists ${name} with (force)`)
    },
  }
}

function setUp(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the test project's set-up did not run`)
  return value
}
