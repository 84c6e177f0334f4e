import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { calls, callsByEffort, sideBySide } from '../measure.ts'
import type { Workload } from '../workload.ts'

const program = fileURLToPath(new URL('../baselines/same-bytes.ts', import.meta.url))
// As browsers ask.
const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** What is kept, against a bare node:http server that sends the same bytes. */
export function keptAnswer(path: string): Workload {
  return async ({ serverUrl, serverPid }) => {
    const url = serverUrl + path
    const bare = await startBare(url)
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

async function startBare(url: string): Promise<{ url: string; pid: number; child: ChildProcess }> {
  const args = [program, url, headers['accept-encoding']]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child }
}
