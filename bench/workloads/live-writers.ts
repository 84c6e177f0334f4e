import { openServerDatabase } from 'server/db/server-database'
import { signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { analyzeTables } from '../analyze-tables.ts'
import { type Measure, sideBySide } from '../measure.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'
import { sending } from './messages.ts'

const writers = 8

/** What live changes cost those who write: two servers, one of which announces nothing, each with an open stream. */
export const liveWriters: Workload = async () => {
  const [live, silent] = [await anOffice(), await anOffice()]
  try {
    await silent.dropAnnouncing()
    await Promise.all([live.measure(5), silent.measure(5)])
    await Promise.all([live, silent].map(({ databaseUrl }) => analyzeTables(databaseUrl)))
    const rates = await sideBySide(live.measure, silent.measure)
    return [
      `Messages with their leads by ${writers} writers without pause, per second`,
      `  with live changes ${rates.ours.toFixed(0)}, without ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
    ]
  } finally {
    await live.close()
    await silent.close()
  }
}

type Office = {
  databaseUrl: string
  measure: Measure
  dropAnnouncing: () => Promise<void>
  close: () => Promise<void>
}

async function anOffice(): Promise<Office> {
  const { serverUrl, databaseUrl, close } = await startOffice()
  const headers = { authorization: `Bearer ${await signedInStaff(databaseUrl, 'admin')}` }
  const reading = new AbortController()
  const stream = await fetch(`${serverUrl}/api/v1/events/stream`, { headers, signal: reading.signal })
  if (!stream.ok) throw new Error(`the stream answered ${stream.status}`)
  stream.body?.pipeTo(new WritableStream()).catch(() => {})
  return {
    databaseUrl,
    measure: sending(serverUrl, writers),
    dropAnnouncing: () => dropTriggers(databaseUrl),
    close: () => {
      reading.abort()
      return close()
    },
  }
}

async function dropTriggers(url: string): Promise<void> {
  const db = await openServerDatabase({ url, connections: 1 })
  await db.script(`
    do $$ declare announcing record; begin
      for announcing in
        select tgname, tgrelid::regclass as on_table from pg_trigger where tgname like '%\\_announced\\_%'
      loop
        execute format('drop trigger %I on %s', announcing.tgname, announcing.on_table);
      end loop;
    end $$`)
  await db.close()
}
