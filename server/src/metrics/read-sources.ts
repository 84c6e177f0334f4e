import { shareFor } from '../share-for.ts'
import { within } from '../within.ts'
import { type Family, gauge } from './text-format.ts'

/** Figures of one kind that are looked up when they are asked for. */
export type Source = {
  name: string
  read: () => Promise<Family[]>
  /** How long they are given again, instead of being looked up. */
  freshMs?: number
}

type Warn = (details: object, message: string) => void

/** Less than a scraper waits, which is ten seconds if nobody says otherwise. */
const timeoutMs = 3000
/** However many scrapers there are, and however often they ask. */
const defaultFreshMs = 5000

/** A source that fails or does not answer is left out, says so by a gauge, and delays nobody else. */
export function sourceReader(sources: Source[], warn: Warn): () => Promise<Family[]> {
  const readers = sources.map((source) => ({ name: source.name, read: readerOf(source, warn) }))
  return async () => {
    const results = await Promise.all(readers.map(async ({ name, read }) => ({ name, found: await read() })))
    return [
      ...results.flatMap(({ found }) => found ?? []),
      gauge(
        'metrics_source_up',
        'Whether these figures could be looked up; without it they are missing.',
        results.map(({ name, found }) => ({ labels: { source: name }, value: found ? 1 : 0 })),
      ),
    ]
  }
}

/** Nothing where it failed; the log has the first failure in a row. */
function readerOf(
  { name, read, freshMs = defaultFreshMs }: Source,
  warn: Warn,
): () => Promise<Family[] | null> {
  let isFailing = false
  return shareFor(freshMs, async () => {
    try {
      const families = await within(timeoutMs, read())
      isFailing = false
      return families
    } catch (err) {
      if (!isFailing) warn({ err, source: name }, 'figures for /metrics could not be looked up')
      isFailing = true
      return null
    }
  })
}
