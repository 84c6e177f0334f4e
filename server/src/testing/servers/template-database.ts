import { randomBytes } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { openServerDatabase } from '../../db/server-database.ts'
import { prepareDatabase } from '../../prepare.ts'
import { databaseOn, onTestServer, testServerUrl } from './test-server.ts'

/** Runs the migrations once; every test file then starts from a copy of the result. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = `template_${randomBytes(6).toString('hex')}`
  await onTestServer(`create database ${template}`)
  const db = await openServerDatabase({ url: databaseOn(testServerUrl(), template), connections: 2 })
  await prepareDatabase(db)
  await db.close()
  process.env.TEST_TEMPLATE_NAME = template
  return () => dropCopiesAnd(template)
}

/** Some at a time, which share their waits for the disk. */
const dropsAtOnce = 12

async function dropCopiesAnd(template: string): Promise<void> {
  const server = await openServerDatabase({ url: testServerUrl(), connections: 1 })
  const databases = await server.all<{ name: string }>(
    sql`select datname as name from pg_database where starts_with(datname, ${template})`,
  )
  await server.close()
  const names = databases.values()
  await Promise.all(Array.from({ length: dropsAtOnce }, () => dropRemaining(names)))
}

async function dropRemaining(databases: Iterable<{ name: string }>): Promise<void> {
  const server = await openServerDatabase({ url: testServerUrl(), connections: 1 })
  // The first one waits for all that the tests wrote.
  await server.script('set statement_timeout = 0')
  for (const { name } of databases) await server.run(raw(`drop database if exists ${name} with (force)`))
  await server.close()
}
