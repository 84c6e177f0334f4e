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
const dropsAtOnce = 4

async function dropCopiesAnd(template: string): Promise<void> {
  const server = await openServerDatabase({ url: testServerUrl(), connections: dropsAtOnce })
  try {
    const databases = await server.all<{ name: string }>(
      sql`select datname as name from pg_database where starts_with(datname, ${template})`,
    )
    const names = databases.values()
    const dropRemaining = async () => {
      for (const { name } of names) await server.run(raw(`drop database if exists ${name} with (force)`))
    }
    await Promise.all(Array.from({ length: dropsAtOnce }, dropRemaining))
  } finally {
    await server.close()
  }
}
