import { openServerDatabase } from 'server/db/server-database'
import { signedInStaff } from 'server/testing/accounts/signed-in-staff'
import { manyRecords } from 'server/testing/records/many-records'
import { calls, type Measure, sideBySide } from '../measure.ts'
import { officeCalls } from '../office-calls.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'

/** What the first page costs an office that has thirty times as much: two servers side by side. */
export const growth: Workload = async () => {
  const [small, large] = [await anOffice(10_000), await anOffice(300_000)]
  try {
    const lines = ['Office calls, time of 300,000 clients, applications and leads each against 10,000']
    for (const { name, path } of officeCalls) {
      const { ratio } = await sideBySide(small.measure(path), large.measure(path))
      lines.push(`  ${name}: ${ratio.toFixed(2)}`)
    }
    return lines
  } finally {
    await small.close()
    await large.close()
  }
}

type Office = { measure: (path: string) => Measure; close: () => Promise<void> }

async function anOffice(count: number): Promise<Office> {
  const { serverUrl, databaseUrl, close } = await startOffice()
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  await manyRecords(db, { clients: count, applications: count, leads: count })
  await db.close()
  const headers = { authorization: `Bearer ${await signedInStaff(databaseUrl, 'admin')}` }
  return {
    measure: (path) => calls({ url: serverUrl + path, headers, connections: 4 }),
    close,
  }
}
