import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signedInClients } from '../testing/accounts/signed-in-clients.ts'
import { startCaddy } from '../testing/behind-proxy/caddy.ts'
import { effectProblems } from '../testing/behind-proxy/effects.ts'
import { createHttpsCaller } from '../testing/behind-proxy/https-caller.ts'
import { startMixedLoad } from '../testing/behind-proxy/mixed-load.ts'
import { startNginx } from '../testing/behind-proxy/nginx.ts'
import { proxyProgram, type RealProxy } from '../testing/behind-proxy/real-proxy.ts'
import { type Site, startSite, untilCalled } from '../testing/behind-proxy/site.ts'
import { copyFinishedBuild, type FinishedBuild } from '../testing/servers/finished-build.ts'
import { spawnServer } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'
import { version } from '../version.ts'

// This version is the one before; the next one is the same with migrations that add to the busiest tables.
const nextMigrations = {
  '9001-expand.sql': `
    alter table leads add column next_text text not null default '', add column next_day date;
    alter table files add column next_flag boolean not null default false;
    alter table services add column next_text text;
    alter table staff add column next_text text;
    alter table api_sessions add column next_text text;
    create index leads_by_next_day on leads (next_day) where next_day is not null;`,
  '9002-new-table.sql': `
    create table next_things (id uuid primary key default gen_random_uuid(), lead_id uuid references leads);
    create function note_next() returns trigger language plpgsql as $$
      begin insert into next_things (lead_id) values (new.id); return null; end $$;
    create trigger leads_next after insert on leads for each row execute function note_next();`,
}

const [start] = [proxyProgram('caddy') && startCaddy, proxyProgram('nginx') && startNginx].filter(Boolean)
if (!start)
  test.skip('there is neither Caddy nor nginx on this machine, and none could be installed', () => {})

describe.runIf(start)('an upgrade while the site is used', () => {
  let site: Site
  let proxy: RealProxy
  let next: FinishedBuild
  let databaseUrl: string
  const closers: (() => unknown)[] = []

  beforeAll(async () => {
    const { url, drop } = await createMigratedDatabase()
    closers.push(drop)
    databaseUrl = url
    next = await copyFinishedBuild(nextMigrations)
    closers.push(next.remove)
    // Every answered call is a line, which says that a process gets some.
    site = await startSite(2, databaseUrl, { LOG_LEVEL: 'info' })
    closers.push(site.close)
    proxy = await (start as typeof startCaddy)(site.ports)
    closers.push(proxy.close)
  })
  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })

  const applied = async () => {
    const { count } = await site.db.only<{ count: number }>(sql`
      select count(*) as count from migrations where name like '900%'`)
    return count
  }

  test('the version before serves during and after the migration, and can be started again', async () => {
    const load = startMixedLoad({
      proxy,
      staff: site.staff,
      newClient: async () => (await signedInClients(databaseUrl, 1))[0] as string,
      workers: 5,
      pauseMs: 30,
    })
    onTestFinished(() => void load.stop())
    const { report } = load
    const someMore = async () => {
      const enough = report.leads.length + 8
      await expect.poll(() => report.leads.length, { interval: 20, timeout: 60_000 }).toBeGreaterThan(enough)
    }
    await someMore()

    // A long report is being read: the migration has to wait for its end, and nobody else may have to.
    const endReport = Promise.withResolvers<void>()
    const longReport = site.db.transaction(async (tx) => {
      await tx.all(sql`select count(*) from leads`)
      while ((await Promise.race([endReport.promise.then(() => true), wait(500, false)])) === false)
        await tx.all(sql`select 1`)
    })
    const upgraded = site.replace(0, 'stop', next.main)
    await expect.poll(waitsForLeads, { timeout: 60_000 }).toBe(true)
    await someMore()
    expect(await applied()).toBe(0)
    endReport.resolve()
    await longReport
    expect(await upgraded).toBe(0)
    expect(await applied()).toBe(2)
    // A proxy that has not noticed yet that the first one is back would have nobody when the second one dies.
    const caller = createHttpsCaller(proxy, '127.0.0.2')
    onTestFinished(caller.close)
    await untilCalled(site.servers[0], caller)

    await site.replace(1, 'kill')
    expect(site.servers[1]?.printed()).toContain('a newer version has migrated this database')
    await someMore()
    await load.stop()

    expect(report.wrong).toEqual([])
    expect(await effectProblems(site.db, report)).toEqual([])
    console.log(`${JSON.stringify(report.answered)}, ${report.retried} of them after a retry`)
  })

  /** The migration has asked for a table that the report has. */
  async function waitsForLeads(): Promise<boolean> {
    const { count } = await site.db.only<{ count: number }>(sql`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%next_text text not null%'`)
    return count > 0
  }

  test('a version that is too old for the database does not start, and says why', async () => {
    await site.db.run(
      sql`insert into migrations (name, oldest_version) values ('9003-contract.sql', '999.0.0')`,
    )
    const old = await spawnServer({ DATABASE_URL: databaseUrl, DATA_DIR: next.folder })
    const [code] = await once(old.child, 'exit')
    expect([code, old.printed().trim()]).toEqual([
      1,
      `Failed: this is version ${version}, and the database needs 999.0.0 or newer since 9003-contract.sql: start a newer version, or restore a backup from before it`,
    ])
  })
})
