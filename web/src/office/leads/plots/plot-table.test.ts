import { expect, test } from 'vitest'
import { plots as text } from '../../../i18n/uz/office/plots.ts'
import { aBar } from './bars-for-tests.ts'
import { csvOf } from './csv-of.ts'
import { rowsOf } from './plot-rows.ts'
import { plotTable } from './plot-table.ts'

test('the steps of the funnel have their share of the step before and of all', () => {
  const bars = [
    aBar('funnel', 'initial', 'reached', 40),
    aBar('funnel', 'consulting', 'reached', 20),
    aBar('funnel', 'documenting', 'reached', 5),
  ]
  expect(plotTable('funnel', rowsOf('funnel', bars, text, 'uz'), text)).toEqual({
    heads: ['Bosqich', 'Leadlar', 'Oldingidan, %', 'Jamidan, %'],
    rows: [
      ['initial', 40, 100, 100],
      ['consulting', 20, 50, 50],
      ['documenting', 5, 25, 12.5],
    ],
  })
})

test('a share that is not in the answer has no column', () => {
  const bars = [
    aBar('sources', 'website', 'leads', 3),
    aBar('sources', 'website', 'approved', 1, { value: 1 / 3 }),
  ]
  expect(plotTable('sources', rowsOf('sources', bars, text, 'uz'), text)).toEqual({
    heads: ['Manba', 'Leadlar', 'Tasdiq', 'Tasdiq, %'],
    rows: [['website', 3, 1, 33.3]],
  })
})

test.each(['=1+1', '+998', '-2', '@sum', '\tx', '\r=1', '  =1', '＝1'])(
  'the reason %j is no formula',
  (reason) => {
    const file = csvOf({ heads: ['Sabab', 'Leadlar'], rows: [[reason, -1.5]] })
    const [, line] = file.split(/\r\n(?=['"])/)
    expect(line).toMatch(/^"?'/)
    expect(file, 'a number is none either').toMatch(/,-1.5\r\n$/)
  },
)

test('quotes, commas and line ends stay inside their cell', () => {
  expect(csvOf({ heads: ['Sabab'], rows: [['qimmat, "juda"'], ['bir\nikki']] })).toBe(
    '\uFEFFSabab\r\n"qimmat, ""juda"""\r\n"bir\nikki"\r\n',
  )
})
