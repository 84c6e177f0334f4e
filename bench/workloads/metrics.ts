import { randomBytes } from 'node:crypto'
import { calls, callsByEffort, sideBySide } from '../measure.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'

const path = '/api/v1/services/get-list'
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** What measuring costs the fastest answer there is: the same server with METRICS_TOKEN and without. */
export const metricsCost: Workload = async ({ serverUrl, serverPid }) => {
  const token = randomBytes(18).toString('base64url')
  const measured = await startOffice({ METRICS_TOKEN: token })
  try {
    const ours = { url: measured.serverUrl + path, headers }
    const theirs = { url: serverUrl + path, headers }
    const rates = await sideBySide(calls(ours), calls(theirs))
    const effort = callsByEffort(ours, measured.serverPid)
    const efforts = await sideBySide(effort, callsByEffort(theirs, serverPid))
    const scrape = {
      url: `${measured.serverUrl}/metrics`,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
      connections: 1,
    }
    const scrapes = await sideBySide(callsByEffort(scrape, measured.serverPid), effort)
    return [
      `GET ${path} from memory, with METRICS_TOKEN and without`,
      `  per second: ${rates.ours.toFixed(0)} and ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
      `  per second of its own work: ${efforts.ours.toFixed(0)} and ${efforts.baseline.toFixed(0)}, ratio ${efforts.ratio.toFixed(2)}`,
      `  GET /metrics is as much work as ${(1 / scrapes.ratio).toFixed(0)} of them`,
    ]
  } finally {
    await measured.close()
  }
}
