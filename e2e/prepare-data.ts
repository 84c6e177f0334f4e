import { openServerDatabase } from 'server/db/server-database'
import { databaseOn, testServerUrl } from 'server/testing/servers/test-server'
import { withoutAvif } from './without-avif.ts'

/** Runs when the servers have started. */
export default async function prepareData(): Promise<void> {
  const url = databaseOn(testServerUrl(), process.env.E2E_DATABASE ?? '')
  const db = await openServerDatabase({ url, connections: 1 })
  await db.script(withoutAvif)
  await db.close()
}
