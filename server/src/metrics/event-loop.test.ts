import { expect, onTestFinished, test } from 'vitest'
import { readScrape } from '../testing/reading/scrape.ts'
import { watchEventLoop } from './event-loop.ts'
import { writeText } from './text-format.ts'

test('a pause counts for everything that became due in it', async () => {
  const { read, stop } = watchEventLoop()
  onTestFinished(stop)
  const { value } = readScrape(writeText(read()))
  expect(value('nodejs_eventloop_delay_seconds_count')).toBe(0)
  expect(value('nodejs_gc_seconds_total', { kind: 'minor' })).toBe(0)
  const end = performance.now() + 400
  while (performance.now() < end);
  await expect
    .poll(() => readScrape(writeText(read())).value('nodejs_eventloop_delay_seconds_count') ?? 0)
    .toBeGreaterThan(15)
  const after = readScrape(writeText(read()))
  const within = (le: string) => after.value('nodejs_eventloop_delay_seconds_bucket', { le }) ?? 0
  expect(within('+Inf') - within('0.25')).toBeGreaterThan(4)
  expect(after.value('nodejs_eventloop_active_seconds_total')).toBeGreaterThan(0.3)
})
