import { expect, test } from 'vitest'
import { plots as text } from '../../../i18n/uz/office/plots.ts'
import { barText } from './bar-text.ts'

test.each([
  [{ plot: 'funnel', label: 'submitted', series: 'reached' }, 'Voronka · Ariza topshirilgan'],
  [{ plot: 'sources', label: 'other', series: 'approved' }, 'Manbalar · Boshqalar · Tasdiq'],
  [{ plot: 'sources', label: 'instagram', series: 'leads' }, 'Manbalar · instagram · Leadlar'],
  [{ plot: 'load', label: 'other', series: 'open', agent_id: '1' }, 'Ish yuki · other · Ishda'],
  [{ plot: 'new_leads', label: '2026-11-09', series: 'current' }, 'Yangi leadlar · 09/11/2026 · Bu davr'],
  [{ plot: 'rejections', label: 'unknown', series: 'leads' }, 'Rad etish sabablari · Sabab yozilmagan'],
  [{ plot: 'new_leads', label: 'nonsense' }, 'Yangi leadlar · nonsense'],
  [{ plot: 'load' }, 'Ish yuki'],
])('the label of %o is %s', (asked: Record<string, string>, expected) => {
  expect(barText(asked, text, 'uz')).toBe(expected)
})

test('a usual reason is named in the language of the page, a typed one stays', () => {
  const name = (label: string) => barText({ plot: 'rejections', label, series: 'leads' }, text, 'ru')
  expect(name('Qiziqmayapti')).toBe('Rad etish sabablari · Не интересно')
  expect(name('Ko‘chib ketdi')).toBe('Rad etish sabablari · Ko‘chib ketdi')
})
