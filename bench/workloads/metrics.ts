import { randomBytes } from 'node:crypto'
import { calls, callsByEffort, sideBySide } from '../measure.ts'
import { startOffice } from '../start-office.ts'
import type { Workload } from '../workload.ts'

const headers = { 'accept-encoding': 'gzip, deflate, br' }
/** As a Prometheus in a hurry asks. */
const scrapeEveryMs = 5000

/** What measuring costs the fastest answer there is: the same server with METRICS_TOKEN and without. */
export const metricsCost: Workload = async ({ serverUrl, serverPid }) => {
  const token = randomBytes(18).toString('base64url')
  const measured = await startOffice({ METRICS_TOKEN: token })
  const scrape = () =>
    fetch(`${measured.serverUrl}/metrics`, { headers: { authorization: `Bearer ${token}` } }).then((answer) =>
      answer.text(),
    )
  const timer = setInterval(scrape, scrapeEveryMs)
  try {
    const path = '/api/v1/services/get-list'
    const ours = { url: measured.serverUrl + path, headers }
    const theirs = { url: serverUrl + path, headers }
    const rates = await sideBySide(calls(ours), calls(theirs))
    const efforts = await sideBySide(
      callsByEffort(ours, measured.serverPid),
      callsByEffort(theirs, serverPid),
    )
    return [
      `GET ${path} from memory, with METRICS_TOKEN and without`,
      `  per second: ${rates.ours.toFixed(0)} and ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
      `  per second of its own work: ${efforts.ours.toFixed(0)} and ${efforts.baseline.toFixed(0)}, ratio ${efforts.ratio.toFixed(2)}`,
    ]
  } finally {
    clearInterval(timer)
    await measured.close()
  }
}
