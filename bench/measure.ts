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

type Request = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'requests' | 'connections'>

/** Calls of one kind over HTTP; one that is refused or lost spoils the measurement. */
export function calls(request: Request): Measure {
  return async (seconds) => (await load(request, seconds)).requests.average
}

export async function load(request: Request, seconds: number): Promise<autocannon.Result> {
  const result = await autocannon({ connections: 20, ...request, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
