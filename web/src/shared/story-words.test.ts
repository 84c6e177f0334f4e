import type { Language } from 'contract/text'
import { expect, test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { storyWords } from './story-words.ts'

const story = {
  text: 'Hammasi yaxshi bo‘ldi.',
  language: 'uz',
  translations: { uz: '', en: 'All went well.', ru: '' },
} as const

const wordsIn = (language: Language) => storyWords(story, language, textsOf('stories', language).stories)

test('in its own language a story needs no remark', () => {
  expect(wordsIn('uz')).toEqual({ text: story.text, note: '' })
})

test('a translation says so, and the original is there', () => {
  expect(wordsIn('en')).toEqual({
    text: 'All went well.',
    note: 'Translated. Original: Uzbek',
    original: { text: story.text, lang: 'uz' },
  })
})

test('without a translation the original is shown, and its language named', () => {
  expect(wordsIn('ru')).toEqual({ text: story.text, lang: 'uz', note: 'Язык: узбекский' })
})
