import { expect, test } from 'vitest'
import { soumInWords } from './soum-in-words.ts'

const rates = { USD: 1_270_000 }

test.each([
  ['$150+', 'uz', '≈ 1\u00A0905\u00A0000\u00A0so\u02BBm'],
  ['$150+', 'ru', '≈ 1\u00A0905\u00A0000\u00A0сум'],
  ['$0', 'uz', ''],
  ['kelishiladi', 'uz', ''],
] as const)('%s in %s is %s', (price, language, words) => {
  expect(soumInWords(price, rates, language)).toBe(words)
})

test('without a rate nothing is said', () => {
  expect(soumInWords('$150+', {}, 'uz')).toBe('')
})
