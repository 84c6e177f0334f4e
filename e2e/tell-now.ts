import { openServerDatabase } from 'server/db/server-database'
import { databaseOn, testServerUrl } from 'server/testing/servers/test-server'

/** Clients are told of decisions after some minutes, in which they can be taken back. For this one they are over. */
export async function tellNow(applicationId: string): Promise<void> {
  const url = databaseOn(testServerUrl(), process.env.E2E_DATABASE ?? '')
  const db = await openServerDatabase({ url, connections: 1 })
  await db.script(`
    update cases set untold_since = now() - interval '1 hour', untold_last = now() - interval '1 hour'
    where application_id = '${applicationId}' and untold_since is not null;
    insert into pgboss.job (name, data) values ('tell-clients', '{}')`)
  await db.close()
}
