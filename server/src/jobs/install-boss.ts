import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { bossDatabase } from './boss-database.ts'

const wanted: number = manifest.pgboss.schema

/** Makes or upgrades the tables of pg-boss; answers a pg-boss that may set up its queues but runs nothing. */
export async function installBoss(tx: Database): Promise<PgBoss> {
  const installed = await installedVersion(tx)
  if (installed === undefined) await tx.script(inOurTransaction(getConstructionPlans()))
  else if (installed < wanted) await tx.script(inOurTransaction(getMigrationPlans(undefined, installed)))
  return new PgBoss({ db: bossDatabase(tx), migrate: false, schedule: false, supervise: false })
}

async function installedVersion(tx: Database): Promise<number | undefined> {
  const found = await tx.one<{ found: boolean }>(
    sql`select to_regclass('pgboss.version') is not null as found`,
  )
  if (!found?.found) return undefined
  return (await tx.one<{ version: number }>(sql`select version from pgboss.version`))?.version
}

/** A plan brings its own transaction and builds indexes beside it; ours does all of it or nothing. */
function inOurTransaction(plan: string): string {
  return plan.replaceAll(/^\s*(BEGIN|COMMIT);\s*$/gm, '').replaceAll('INDEX CONCURRENTLY', 'INDEX')
}
