import { readFile } from 'node:fs/promises'
import { Agent, type RequestOptions, request } from 'node:http'
import autocannon from 'autocannon'

const rounds = 5
const secondsPerRound = 3

/** Counts how often something can be done per second, for so many seconds. */
export type Measure = (seconds: number) => Promise<number>

/** Rates of two programs, taken in turns: what slows the machine down for a while slows down both. */
export async function sideBySide(
  ours: Measure,
  baseline: Measure,
): Promise<{ ours: number; baseline: number; ratio: number }> {
  await Promise.all([ours(1), baseline(1)])
  const rates = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await ours(secondsPerRound))
    rates.baseline.push(await baseline(secondsPerRound))
  }
  const result = { ours: median(rates.ours), baseline: median(rates.baseline) }
  return { ...result, ratio: result.ours / result.baseline }
}

type Load = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'requests' | 'connections'>

/** Calls of one kind over HTTP; one that is refused or lost spoils the measurement. */
export function calls(wanted: Load): Measure {
  return async (seconds) => (await load(wanted, seconds)).requests.average
}

/** The same calls, per second that this process has worked: whoever else keeps the machine busy does not count. */
export function callsByEffort(wanted: Load, pid: number): Measure {
  return async (seconds) => {
    const before = await secondsWorked(pid)
    const { requests } = await load(wanted, seconds)
    return requests.total / ((await secondsWorked(pid)) - before)
  }
}

/** As Linux counts them, in hundredths. */
async function secondsWorked(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold blanks, the fields after it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/**
 * The same for calls that take long: several people, each asking again when answered. Who is still waiting when time is
 * up is waited for, since with so few calls a lost one would count.
 */
export function patientCalls(
  people: number,
  ask: (turn: number) => RequestOptions & { body: string | Buffer },
): Measure {
  return async (seconds) => {
    const agent = new Agent({ keepAlive: true, maxSockets: people })
    const started = performance.now()
    let turn = 0
    const person = async () => {
      while (performance.now() - started < seconds * 1000) await answered({ ...ask(turn++), agent })
    }
    await Promise.all(Array.from({ length: people }, person))
    agent.destroy()
    return (turn * 1000) / (performance.now() - started)
  }
}

function answered({ body, ...options }: RequestOptions & { body: string | Buffer }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume()
      if (response.statusCode !== 200) reject(new Error(`${options.path} answered ${response.statusCode}`))
      response.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export async function load(wanted: Load, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({ connections: 20, ...wanted, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${wanted.url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
