import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

const kilobyte = 1000

/**
 * Adds up what a page loads until the result is requested, by type, in gzipped kB; fonts are compressed by their own
 * format.
 */
export function weigh(page: Page): () => Promise<Record<string, number>> {
  const weights: Record<string, number> = { all: 0 }
  const bodies: Promise<void>[] = []
  const weighOne = (response: Response) => {
    // A stream of events has no end to wait for.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return
    const type = response.request().resourceType()
    bodies.push(
      response.body().then((body) => {
        const weight = (type === 'font' ? body.length : gzipSync(body).length) / kilobyte
        weights[type] = (weights[type] ?? 0) + weight
        weights.all = (weights.all ?? 0) + weight
      }),
    )
  }
  page.on('response', weighOne)
  return async () => {
    page.off('response', weighOne)
    await Promise.all(bodies)
    return weights
  }
}

/** The weights in one line for the test output. */
export function formatWeights(weights: Record<string, number>): string {
  return Object.entries(weights)
    .map(([type, weight]) => `${type} ${weight.toFixed(1)}`)
    .join(', ')
}
