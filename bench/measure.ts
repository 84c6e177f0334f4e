import autocannon from 'autocannon'

const rounds = 5
const secondsPerRound = 3

/** Calls per second of two addresses, taken in turns: what slows the machine down for a while slows down both. */
export async function sideBySide(
  ours: string,
  baseline: string,
): Promise<{ ours: number; baseline: number }> {
  await Promise.all([load(ours, 1), load(baseline, 1)])
  const rates = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await load(ours, secondsPerRound))
    rates.baseline.push(await load(baseline, secondsPerRound))
  }
  return { ours: median(rates.ours), baseline: median(rates.baseline) }
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, duration, connections: 20 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.average
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
