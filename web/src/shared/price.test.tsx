import { languages } from 'contract/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { Price } from './price.tsx'
import { priceInWords } from './price-in-words.ts'

const inWords = (price: string) =>
  languages.map((language) => priceInWords(price, textsOf('services', language).services))

test.each([
  ['$0', 'Bepul', 'Free', 'Бесплатно'],
  ['$150+', '$150 dan', 'from $150', 'от $150'],
  ['$1000+', '$1000 dan', 'from $1000', 'от $1000'],
  ['$1 200+', '$1 200+', '$1 200+', '$1 200+'],
  ['', 'Kelishiladi', 'On request', 'По договорённости'],
])('the price "%s" reads %s, %s, %s', (price, ...read) => {
  expect(inWords(price)).toEqual(read)
})

test('a price stands alone or over the same in so‘m, also without a browser', () => {
  expect(renderToStaticMarkup(<Price text="$150 dan" />)).toBe('<span class="tabular-nums">$150 dan</span>')
  expect(renderToStaticMarkup(<Price text="$150 dan" soum="≈ 1 905 000 so‘m" />)).toContain(
    '≈ 1 905 000 so‘m</span>',
  )
})
