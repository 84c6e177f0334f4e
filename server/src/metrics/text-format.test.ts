import { expect, test } from 'vitest'
import { createHistogram } from './histogram.ts'
import { counter, gauge, writeText } from './text-format.ts'

test('a metric is its help, its type and a line per value', () => {
  expect(
    writeText([
      gauge('streams_open', 'Open streams.', 3),
      counter('answers_total', 'Answers.', [
        { labels: { endpoint: 'GET /a', status: '200' }, value: 2 },
        { labels: { endpoint: 'GET /a', status: '500' }, value: 0.5 },
      ]),
    ]),
  ).toBe(`# HELP streams_open Open streams.
# TYPE streams_open gauge
streams_open 3
# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{endpoint="GET /a",status="200"} 2
answers_total{endpoint="GET /a",status="500"} 0.5
`)
})

test('one without values is left out', () => {
  expect(writeText([gauge('jobs', 'Jobs.', [])])).toBe('')
})

test('what would end a label is escaped, and numbers are written as Prometheus reads them', () => {
  const values = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1e21]
  const samples = values.map((value) => ({ labels: { text: 'a"b\\c\nd' }, value }))
  expect(
    writeText([gauge('odd', 'Odd.', samples)])
      .split('\n')
      .slice(2, -1),
  ).toEqual(['+Inf', '-Inf', 'NaN', '1e+21'].map((written) => `odd{text="a\\"b\\\\c\\nd"} ${written}`))
})

test('the buckets of a histogram count what is not larger than their bound, and add up', () => {
  const histogram = createHistogram([0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 2]) histogram.observe(value)
  const samples = histogram.samples({ endpoint: 'GET /a' })
  expect(samples.map(({ suffix, labels, value }) => [suffix, labels?.le, value])).toEqual([
    ['_bucket', '0.1', 2],
    ['_bucket', '1', 3],
    ['_bucket', '+Inf', 4],
    ['_sum', undefined, 2.65],
    ['_count', undefined, 4],
  ])
})
