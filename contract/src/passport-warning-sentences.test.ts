import { expect, test } from 'vitest'
import { warningSentence } from './passport-warning-sentences.ts'
import { warningCodes } from './passport-warnings.ts'
import { languages } from './text.ts'

const values = { country: 'DE', until: '2027-05-17' } as const
const asItIs = (day: string) => day

test('every warning is a whole sentence in every language', () => {
  for (const code of warningCodes) {
    for (const language of languages) {
      for (const issued_after of [undefined, '2017-03-01']) {
        const sentence = warningSentence({ code, values: { ...values, issued_after } }, language, asItIs)
        expect(sentence, `${code} ${language}`).toMatch(/^\p{L}[^{}]+$/u)
      }
    }
  }
})

test('a short passport names the country and the day, one that was issued too early that day', () => {
  const short = { code: 'passport_short', values } as const
  expect(warningSentence(short, 'uz', () => '17/05/2027')).toBe(
    'Germaniya uchun pasport kamida 17/05/2027 gacha amal qilishi kerak',
  )
  expect(warningSentence({ ...short, values: { ...values, issued_after: '2017-03-01' } }, 'en', asItIs)).toBe(
    'Germany: the passport has to be issued on 2017-03-01 or later',
  )
})
