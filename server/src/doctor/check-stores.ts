import { access } from 'node:fs/promises'
import { connect } from '../db/connect.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrationNames, pendingMigrations, unknownMigrations } from '../db/migrate.ts'
import { dataFolder } from '../db/own-server/data-folder.ts'
import type { Env } from '../env.ts'
import { openStorage } from '../storage/open-storage.ts'
import { checkBackups } from './check-backups.ts'
import { mayChangeAudit, readDatabaseFacts } from './doctor.queries.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** The database and the files, as this process finds them. */
export async function checkStores(env: Env): Promise<Finding[]> {
  return [...(await database(env)), await files(env)]
}

/** Opening a store makes it, and the doctor makes nothing. */
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function database(env: Env): Promise<Finding[]> {
  if (!env.databaseUrl && !(await isThere(dataFolder(env.dataDir))))
    return [ok('database', 'in DATA_DIR, made by the first start')]
  let db: OpenDatabase
  try {
    db = await connect(env)
  } catch (error) {
    const advice = env.databaseUrl ? 'check DATABASE_URL, the server and its pg_hba.conf' : 'check DATA_DIR'
    return [problem('database', (error as Error).message, advice)]
  }
  try {
    const pending = await pendingMigrations(db)
    const found = [await schema(db, pending), ...(await server(db))]
    // The rest asks for tables that are not there before the migrations.
    if (pending.length > 0) return found
    found.push(...(await rights(db, env)))
    return [...found, await checkBackups(db, env)]
  } finally {
    await db.close()
  }
}

async function schema(db: OpenDatabase, pending: string[]): Promise<Finding> {
  const known = await migrationNames()
  if (pending.length === known.length) return ok('schema', 'empty; the first start fills it')
  if (pending.length > 0)
    return warning(
      'schema',
      `${pending.length} migrations are pending`,
      'the next start applies them, or: npm run manage -- migrate',
    )
  const newer = await unknownMigrations(db)
  if (newer.length > 0)
    return warning(
      'schema',
      `a newer version has migrated this database (${newer.map(({ name }) => name).join(', ')})`,
      'replace this version soon; it starts as long as nothing it needs was taken away',
    )
  return ok('schema', `${known.length} migrations, all applied`)
}

async function server(db: OpenDatabase): Promise<Finding[]> {
  const { version, version_number, encoding, seconds_ahead, connections, max_connections } =
    await readDatabaseFacts(db)
  const isOld = version_number < 150_000
  const behind = Math.round(Math.abs(seconds_ahead))
  return [
    isOld
      ? problem('database', `PostgreSQL ${version}`, 'version 15 or newer is needed')
      : ok('database', `PostgreSQL ${version}, ${connections} of ${max_connections} connections in use`),
    ...(encoding === 'UTF8'
      ? []
      : [problem('encoding', encoding, 'make the database anew with encoding UTF8')]),
    ...(behind > 5
      ? [
          problem(
            'clock',
            `the database is ${behind} seconds apart`,
            'synchronise both machines, or sessions end at wrong times',
          ),
        ]
      : []),
    ...(max_connections - connections < 15
      ? [
          warning(
            'connections',
            `${connections} of ${max_connections} in use`,
            'each process takes up to 12; raise max_connections',
          ),
        ]
      : []),
  ]
}

async function rights(
  db: OpenDatabase,
  { production, databaseUrl, migrateDatabaseUrl }: Env,
): Promise<Finding[]> {
  if (!production || !databaseUrl || !(await mayChangeAudit(db))) return []
  const advice = migrateDatabaseUrl
    ? 'revoke update, delete, truncate on audit_log from the account of DATABASE_URL'
    : 'serve with an account that owns no tables, and set MIGRATE_DATABASE_URL to the one that does'
  return [
    warning(
      'rights',
      'the serving account may change the audit log (a trigger refuses it all the same)',
      advice,
    ),
  ]
}

async function files(env: Env): Promise<Finding> {
  const where = env.s3 ? `${env.s3.endpoint}, bucket ${env.s3.bucket}` : env.filesDir
  const advice = env.s3
    ? 'check the S3 settings and the rights of the key'
    : 'check FILES_DIR, its owner and the disk'
  if (!env.s3 && !(await isThere(env.filesDir))) return ok('files', `${where}, made by the first start`)
  try {
    const storage = await openStorage(env)
    await storage.check().finally(() => storage.close())
    return ok('files', `${where} can be written`)
  } catch (error) {
    return problem('files', `${where}: ${(error as Error).message}`, advice)
  }
}
