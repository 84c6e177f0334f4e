import { expect, test } from 'vitest'
import { anchorOf } from './anchor-of.ts'

test.each([
  ['Vizani kafolatlaysizmi?', 'vizani-kafolatlaysizmi'],
  ['Noto‘g‘ri fayl: ma’lumot oʻchdi', 'notogri-fayl-malumot-ochdi'],
  ['  Narx   $300+ bo‘lsa-chi?  ', 'narx-300-bolsa-chi'],
  ['Café à Paris', 'cafe-a-paris'],
  ['3 oy yetadimi?', 'savol-3-oy-yetadimi'],
  ['Contact', 'savol-contact'],
  ['Main?', 'savol-main'],
  ['Сколько это стоит?', 'savol'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['a'.repeat(300), 'a'.repeat(60)],
  [`${'uzun '.repeat(40)}`, 'uzun-'.repeat(12).slice(0, -1)],
])('%j has the place %s', (question, anchor) => {
  expect(anchorOf(question)).toBe(anchor)
})
