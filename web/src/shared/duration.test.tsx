import { durationTexts } from 'contract/duration'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownText } from '../i18n/shown-text.ts'
import { Duration } from './duration.tsx'

const markup = (texts: Parameters<typeof shownText>[0], language: 'uz' | 'en' | 'ru') => {
  const shown = shownText(texts, language)
  return shown && renderToStaticMarkup(<Duration shown={shown} />)
}

test('a duration is in the language of the page', () => {
  const texts = durationTexts({ min: 2, max: 4, unit: 'week' })
  expect(markup(texts, 'ru')).toBe('<span class="tabular-nums">2–4 недели</span>')
})

test('one that is written in Uzbek only says so', () => {
  const texts = { uz: 'kelishiladi', en: '', ru: '' }
  expect(markup(texts, 'uz')).toBe('<span class="tabular-nums">kelishiladi</span>')
  expect(markup(texts, 'en')).toBe('<span lang="uz" class="tabular-nums">kelishiladi</span>')
})

test('an unknown one is not shown', () => {
  expect(markup(null, 'uz')).toBeNull()
  expect(markup({ uz: ' ', en: '', ru: '' }, 'uz')).toBeNull()
})
