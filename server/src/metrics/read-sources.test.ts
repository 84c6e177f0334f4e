import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Source, sourceReader } from './read-sources.ts'
import { gauge, writeText } from './text-format.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const figures = (name: string) => async () => [gauge(name, 'Figures.', 1)]
const textOf = (read: ReturnType<typeof sourceReader>) => read().then(writeText)

test('one that fails and one that never answers are left out and say so; the others come', async () => {
  const sources: Source[] = [
    { name: 'good', read: figures('good_figures') },
    { name: 'failing', read: () => Promise.reject(new Error('no')) },
    { name: 'silent', read: () => new Promise(() => {}) },
  ]
  const reading = textOf(sourceReader(sources, () => {}))
  await vi.advanceTimersByTimeAsync(3000)
  const text = await reading
  expect(text).toContain('good_figures 1')
  expect(text.match(/^metrics_source_up.*$/gm)).toEqual([
    'metrics_source_up{source="good"} 1',
    'metrics_source_up{source="failing"} 0',
    'metrics_source_up{source="silent"} 0',
  ])
})

test('the log has the first failure in a row', async () => {
  const warn = vi.fn()
  let isFailing = true
  const read = async () => {
    if (isFailing) throw new Error('no')
    return figures('some_figures')()
  }
  const readAll = sourceReader([{ name: 'some', read, freshMs: 1000 }], warn)
  for (const fails of [true, true, false, true]) {
    isFailing = fails
    await readAll()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(warn).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ source: 'some' })
})
