import { loadavg } from 'node:os'
import { migrate, migrationNames } from 'server/db/migrate'
import { openServerDatabase } from 'server/db/server-database'
import { manyOldDocuments } from 'server/testing/records/many-old-documents'
import { createServerDatabase } from 'server/testing/servers/test-database'
import type { Workload } from '../workload.ts'

const lastBefore = '0041-backups.sql'
/** Of the office that is upgraded, each with three files; another number tries the workload out in a moment. */
const applications = Number(process.env.BENCH_APPLICATIONS ?? 300_000)

/**
 * How long the upgrade to one store of documents takes an office with years of them. No ratio: an operator plans these
 * minutes, so the figure comes with the load of the machine.
 */
export const migration: Workload = async () => {
  const { url, drop } = await createServerDatabase()
  const db = await openServerDatabase({ url, connections: 1 })
  try {
    const names = await migrationNames()
    await migrate(db, { names: names.filter((name) => name <= lastBefore) })
    await manyOldDocuments(db, applications)
    const load = loadavg()[0] ?? 0
    const lines: string[] = []
    const started = performance.now()
    for (const name of names.filter((one) => one > lastBefore)) {
      const begun = performance.now()
      await migrate(db, { names: [name] })
      lines.push(`  ${name}: ${seconds(begun)} s`)
    }
    return [
      `Migrations after ${lastBefore}, with ${applications.toLocaleString('en')} applications and ${(applications * 3).toLocaleString('en')} files on PostgreSQL`,
      ...lines,
      `  in all ${seconds(started)} s, where the load was ${load.toFixed(1)} before`,
    ]
  } finally {
    await db.close()
    await drop()
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
