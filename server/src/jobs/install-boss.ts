import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { Database } from '../db/database.ts'
import { bossDatabase } from './boss-database.ts'
import { installedVersion } from './jobs.queries.ts'

const schemaVersion: number = manifest.pgboss.schema

/** Makes or upgrades the tables of pg-boss; answers a pg-boss that may set up its queues but runs nothing. */
export async function installBoss(tx: Database): Promise<PgBoss> {
  const installed = await installedVersion(tx)
  // A process that runs already goes on with it; its own check would say that migrations are missing.
  if (installed !== undefined && installed > schemaVersion)
    throw new Error('the job queue of this database belongs to a newer version: start that one')
  if (installed === undefined) await tx.script(inOurTransaction(getConstructionPlans()))
  else if (installed < schemaVersion)
    await tx.script(inOurTransaction(getMigrationPlans(undefined, installed)))
  return new PgBoss({ db: bossDatabase(tx), migrate: false, schedule: false, supervise: false })
}

/** A plan brings its own transaction and builds indexes beside it; ours does all of it or nothing. */
function inOurTransaction(plan: string): string {
  return plan.replaceAll(/^\s*(BEGIN|COMMIT);\s*$/gm, '').replaceAll('INDEX CONCURRENTLY', 'INDEX')
}
