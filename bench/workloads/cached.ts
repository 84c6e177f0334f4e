import { calls, callsByEffort, sideBySide } from '../measure.ts'
import { startProgram } from '../start-program.ts'
import type { Workload } from '../workload.ts'

// As browsers ask.
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** Cached answers, against a bare node:http server that sends the same bytes. */
export function cachedAnswer(path: string): Workload {
  return async ({ serverUrl, serverPid }) => {
    const url = serverUrl + path
    const bare = await startProgram('same-bytes', [url, headers['accept-encoding']])
    try {
      const ours = { url, headers }
      const theirs = { url: bare.url + path, headers }
      const rates = await sideBySide(calls(ours), calls(theirs))
      const efforts = await sideBySide(callsByEffort(ours, serverPid), callsByEffort(theirs, bare.pid))
      return [
        `GET ${path} from memory`,
        `  per second: ours ${rates.ours.toFixed(0)}, bare node:http ${rates.baseline.toFixed(0)}, ratio ${rates.ratio.toFixed(2)}`,
        `  per second of its own work: ours ${efforts.ours.toFixed(0)}, bare node:http ${efforts.baseline.toFixed(0)}, ratio ${efforts.ratio.toFixed(2)}`,
      ]
    } finally {
      bare.child.kill()
    }
  }
}
