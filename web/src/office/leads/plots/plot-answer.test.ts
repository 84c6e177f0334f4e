import type { PlotBar } from 'contract/lead-shapes'
import type { Plot } from 'contract/lead-states'
import { expect, test } from 'vitest'
import { plots as text } from '../../../i18n/uz/office/plots.ts'
import { aBar } from './bars-for-tests.ts'
import { plotAnswers } from './plot-answer.ts'
import { rowsOf } from './plot-rows.ts'

const answer = (plot: Plot, bars: PlotBar[]) => plotAnswers[plot](rowsOf(plot, bars, text, 'uz'), text, 'uz')

test('the funnel says how many of all reached its end', () => {
  const bars = [aBar('funnel', 'initial', 'reached', 40), aBar('funnel', 'approved', 'reached', 5)]
  expect(answer('funnel', bars)).toBe('40 ta leaddan 5 tasining (12,5 %) arizasi tasdiqlandi.')
})

test('the best source is one with enough leads', () => {
  const source = (label: string, leads: number, approved: number) => [
    aBar('sources', label, 'leads', leads),
    aBar('sources', label, 'approved', approved, { value: approved / leads }),
  ]
  const bars = [...source('website', 30, 3), ...source('instagram', 20, 4), ...source('office', 2, 2)]
  expect(answer('sources', bars)).toBe(
    'Eng ko‘p lead keltirgan manba: website (30 ta, 57,7 %). Tasdiqlanish ulushi eng yuqori: instagram (20 %).',
  )
  expect(answer('sources', source('website', 30, 0))).not.toContain('Tasdiqlanish')
})

test('the longest stage is given in a readable unit', () => {
  const stage = (label: string, median: number, ninety: number) => [
    aBar('stage_time', label, 'median', 12, { value: median }),
    aBar('stage_time', label, 'ninety', 12, { value: ninety }),
  ]
  expect(answer('stage_time', [...stage('initial', 0.5, 3), ...stage('consulting', 26.04, 72)])).toBe(
    'Eng uzoq bosqich: consulting. Leadlarning yarmi 26 soat ichida, 90 foizi 3 kun ichida o‘tadi.',
  )
})

test.each([
  [12, 8, '12 ta yangi lead keldi, oldingi davrda 8 ta edi (+50 %).'],
  [6, 8, '6 ta yangi lead keldi, oldingi davrda 8 ta edi (-25 %).'],
  [6, 0, '6 ta yangi lead keldi, oldingi davrda 0 ta edi.'],
])('%d new leads after %d', (now, before, sentence) => {
  const bars = [
    aBar('new_leads', '2026-11-09', 'current', now),
    aBar('new_leads', '2026-11-09', 'previous', before),
  ]
  expect(answer('new_leads', bars)).toBe(sentence)
})

test('the load says which agent has the most leads, or that there are none', () => {
  const load = (label: string, open: number, waiting: number, done: number) =>
    Object.entries({ open, waiting, done }).map(([series, n]) =>
      aBar('load', label, series, n, { query: { agent_id: label } }),
    )
  expect(answer('load', [...load('Aziz', 7, 2, 0), ...load('Olim', 3, 1, 5)])).toBe(
    'Hozir 10 ta lead ishda, 3 tasi ikki kundan beri kutmoqda. Eng ko‘p ish: Aziz (7 ta).',
  )
  expect(answer('load', load('Olim', 0, 0, 5))).toBe('Hozir ishda lead yo‘q, bu davrda 5 ta lead tugatildi.')
})

test('rejections without a reason have a label', () => {
  expect(answer('rejections', [aBar('rejections', 'unknown', 'leads', 4)])).toBe(
    'Eng ko‘p uchragan sabab: Sabab yozilmagan (4 ta lead).',
  )
})
