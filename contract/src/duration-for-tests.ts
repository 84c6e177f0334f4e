import type { Duration } from './duration.ts'

const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

/** Texts of durations as offices have written them, and what each says. The server and its database read all of them. */
export const writtenDurations: [text: string, duration: Duration | null][] = [
  // Every text of the starter services of the first version.
  ['2–4 hafta / weeks / недели', { min: 2, max: 4, unit: 'week' }],
  ['4–8 hafta / weeks / недель', { min: 4, max: 8, unit: 'week' }],
  ['3–6 oy / months / месяцев', { min: 3, max: 6, unit: 'month' }],
  ['2–6 oy / months / месяцев', { min: 2, max: 6, unit: 'month' }],
  ['2–3 oy / months / месяца', { min: 2, max: 3, unit: 'month' }],
  ['45–60 min', { min: 45, max: 60, unit: 'minute' }],
  // The other words and dashes, and one number.
  ['30-45 daqiqa', { min: 30, max: 45, unit: 'minute' }],
  ['1–2 soat', { min: 1, max: 2, unit: 'hour' }],
  ['1-3 kun', { min: 1, max: 3, unit: 'day' }],
  ['2-8 hafta', { min: 2, max: 8, unit: 'week' }],
  ['3 oy', { min: 3, max: 3, unit: 'month' }],
  ['999 kun', { min: 999, max: 999, unit: 'day' }],
  ['5–5 kun', { min: 5, max: 5, unit: 'day' }],
  // Three texts.
  [
    'kelishiladi / by agreement / по договорённости',
    { uz: 'kelishiladi', en: 'by agreement', ru: 'по договорённости' },
  ],
  ['2–4 hafta / 2–4 weeks / 2–4 недели', { uz: '2–4 hafta', en: '2–4 weeks', ru: '2–4 недели' }],
  // A range with a remark would lose the remark.
  ['2–4 hafta, shoshilinch 3 kun', inUzbek('2–4 hafta, shoshilinch 3 kun')],
  ['2–3 oygacha', inUzbek('2–3 oygacha')],
  ['2–3 oy / months', inUzbek('2–3 oy / months')],
  ['2–4 hafta / weeks / недели / Wochen', inUzbek('2–4 hafta / weeks / недели / Wochen')],
  ['hafta / / oy', inUzbek('hafta / / oy')],
  ['bir / ikki / ', inUzbek('bir / ikki / ')],
  // Numbers that make no range.
  ['8–4 hafta', inUzbek('8–4 hafta')],
  ['0–2 hafta', inUzbek('0–2 hafta')],
  ['02–04 hafta', inUzbek('02–04 hafta')],
  ['1000 kun', inUzbek('1000 kun')],
  ['2,5–3 oy', inUzbek('2,5–3 oy')],
  ['-3 kun', inUzbek('-3 kun')],
  // Other spellings.
  ['2 – 4 hafta', inUzbek('2 – 4 hafta')],
  ['2–4hafta', inUzbek('2–4hafta')],
  ['2—4 hafta', inUzbek('2—4 hafta')],
  ['2–4 Hafta', inUzbek('2–4 Hafta')],
  ['2–4 weeks', inUzbek('2–4 weeks')],
  ['2–4 yil', inUzbek('2–4 yil')],
  ['bir oy', inUzbek('bir oy')],
  ['oy', inUzbek('oy')],
  ['"><img src=x onerror=alert(1)>', inUzbek('"><img src=x onerror=alert(1)>')],
  [' ', inUzbek(' ')],
  ['', null],
]
