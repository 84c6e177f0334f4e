type Sample = { name: string; labels: Record<string, string>; value: number }

export type Scrape = {
  text: string
  samples: Sample[]
  /** The sum of all lines of this name that have these labels; undefined where there are none. */
  value(name: string, labels?: Record<string, string>): number | undefined
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** What `GET /metrics` answered, by line. */
export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((written) => written !== '' && !written.startsWith('#'))
  const samples = lines.map((written) => {
    const [, name = '', labels = '', value = ''] = line.exec(written) ?? []
    if (!name) throw new Error(`no line of a metric: ${written}`)
    const pairs = [...labels.matchAll(label)].map(([, key = '', content = '']) => [key, content])
    return { name, labels: Object.fromEntries(pairs), value: Number(value) }
  })
  return {
    text,
    samples,
    value: (name, labels = {}) => {
      const fitting = samples.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, content]) => sample.labels[key] === content),
      )
      return fitting.length === 0 ? undefined : fitting.reduce((sum, { value }) => sum + value, 0)
    },
  }
}

export const metricsToken = 'q7Xv2mZr9Lw4Tn8Kc1Yb6Hd3'

/** Asks a server for its figures, as Prometheus does. */
export async function scrape(url: string): Promise<Scrape> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`)
  return readScrape(await response.text())
}
