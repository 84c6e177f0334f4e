import { readFile } from 'node:fs/promises'
import { Agent, type RequestOptions, request } from 'node:http'
import autocannon from 'autocannon'

const rounds = 9
const secondsPerRound = 2

/** Counts how often something can be done per second, for so many seconds. */
export type Measure = (seconds: number) => Promise<number>

/**
 * Request rates of two programs, measured in turns, each first in every other round. The ratio is the median of those
 * of the rounds: a machine that is slower for half a minute slows both sides of a round, but not both medians.
 */
export async function sideBySide(
  ours: Measure,
  baseline: Measure,
): Promise<{ ours: number; baseline: number; ratio: number }> {
  await Promise.all([ours(1), baseline(1)])
  const rates = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 0
    if (isOursFirst) rates.ours.push(await ours(secondsPerRound))
    rates.baseline.push(await baseline(secondsPerRound))
    if (!isOursFirst) rates.ours.push(await ours(secondsPerRound))
  }
  const ratios = rates.ours.map((rate, round) => rate / (rates.baseline[round] ?? 0))
  return { ours: median(rates.ours), baseline: median(rates.baseline), ratio: median(ratios) }
}

type Load = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'requests' | 'connections'>

/** Calls of one kind over HTTP; one that is refused or lost spoils the measurement. */
export function calls(workload: Load): Measure {
  return async (seconds) => (await load(workload, seconds)).requests.average
}

/** The same calls, per second of CPU time of this process: other load on the machine does not count. */
export function callsByEffort(workload: Load, pid: number): Measure {
  return async (seconds) => {
    const before = await secondsWorked(pid)
    const { requests } = await load(workload, seconds)
    return requests.total / ((await secondsWorked(pid)) - before)
  }
}

/** As Linux counts them, in hundredths. */
async function secondsWorked(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may contain blanks, the fields after it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The memory of a process, as Linux counts it. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/**
 * The same for slow calls: several workers, each calling again when answered. Calls still open when time is up are
 * awaited, since with so few calls a lost one would count.
 */
export function callsByWorkers(
  workers: number,
  ask: (turn: number) => RequestOptions & { body: string | Buffer },
): Measure {
  return async (seconds) => {
    const agent = new Agent({ keepAlive: true, maxSockets: workers })
    const started = performance.now()
    let turn = 0
    const worker = async () => {
      while (performance.now() - started < seconds * 1000) await answered({ ...ask(turn++), agent })
    }
    await Promise.all(Array.from({ length: workers }, worker))
    agent.destroy()
    return (turn * 1000) / (performance.now() - started)
  }
}

function answered({ body, ...options }: RequestOptions & { body: string | Buffer }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume()
      if ((response.statusCode ?? 500) >= 300)
        reject(new Error(`${options.path} answered ${response.statusCode}`))
      response.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export async function load(workload: Load, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({ connections: 20, ...workload, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${workload.url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** The value below which this share of them is. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}
