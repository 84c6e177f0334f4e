// Ends with 0 when the server of these settings is ready, else with 1. With a number of seconds as its argument it waits
// that long for it. A container asks once, a systemd unit waits: a restart is over when the new process serves.
import { setTimeout as wait } from 'node:timers/promises'

const { PORT = '', HOST = '' } = process.env
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/health/ready`
const end = Date.now() + 1000 * Number(process.argv[2] ?? 0)

async function isReady() {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3000) })).ok
  } catch {
    return false
  }
}

let ready = await isReady()
while (!ready && Date.now() < end) {
  await wait(200)
  ready = await isReady()
}
if (!ready) console.error(`${url} does not answer with 200`)
process.exit(ready ? 0 : 1)
