import { randomBytes } from 'node:crypto'
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
  return () => onTestServer(`drop database if exists ${template} with (force)`)
}
