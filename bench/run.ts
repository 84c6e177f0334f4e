import { buildIfStale } from '../tools/build.ts'
import { startOffice } from './start-office.ts'
import { benchAdmin, type Workload } from './workload.ts'
import { cachedAnswer } from './workloads/cached.ts'
import { capacity } from './workloads/capacity.ts'
import { caseLists } from './workloads/cases.ts'
import { casesGrowth } from './workloads/cases-growth.ts'
import { chats } from './workloads/chats.ts'
import { equalWork } from './workloads/equal-work.ts'
import { growth } from './workloads/growth.ts'
import { itemUploads } from './workloads/item-uploads.ts'
import { leadsGrowth } from './workloads/leads-growth.ts'
import { liveWriters } from './workloads/live-writers.ts'
import { messages } from './workloads/messages.ts'
import { metricsCost } from './workloads/metrics.ts'
import { migration } from './workloads/migration.ts'
import { officeLists } from './workloads/office-lists.ts'
import { signIns } from './workloads/sign-ins.ts'
import { startTimes } from './workloads/starts.ts'
import { uploads } from './workloads/uploads.ts'

const workloads: Record<string, Workload> = {
  'cached-list': cachedAnswer('/api/v1/services/get-list'),
  'cached-home': cachedAnswer('/'),
  metrics: metricsCost,
  'sign-ins': signIns,
  'equal-work': equalWork,
  uploads,
  'item-uploads': itemUploads,
  'office-lists': officeLists,
  cases: caseLists,
  messages,
  chats,
  'live-writers': liveWriters,
  starts: startTimes,
  growth,
  'leads-growth': leadsGrowth,
  'cases-growth': casesGrowth,
  migration,
  capacity,
}

// Figures are ratios of two programs on one machine in one run; the machine's own speed cancels out.
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !Object.hasOwn(workloads, name))
if (unknown)
  throw new Error(`there is no workload ${unknown}; there are ${Object.keys(workloads).join(', ')}`)

process.env.MEASURED_SERVERS = '1'
await buildIfStale()
const office = await startOffice({ ADMIN_LOGIN: benchAdmin.login, ADMIN_PASSWORD: benchAdmin.password })
try {
  for (const [name, measure] of Object.entries(workloads)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    for (const line of await measure(office)) console.log(line)
  }
} finally {
  await office.close()
}
