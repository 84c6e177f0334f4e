import { describe, expect, test } from 'vitest'
import { foldName, searchedWords } from './fold-name.ts'
import { spellings } from './spellings-for-tests.ts'

test.each([
  ['Ғайрат', 'garat'],
  ['SHAKHNOZA', 'shahnoza'],
  ['Abdullayev', 'abdulaev'],
  ['Щербаков', 'sherbakov'],
  ['Shcherbakov', 'sherbakov'],
  ['Джамшид', 'jamshid'],
  ['Dzhamshid', 'jamshid'],
  ['Цой', 'tso'],
  ['Ёқуб', 'okub'],
  // Composed or not, and with marks that are no letters of their own.
  ['Йулдуз', 'ulduz'],
  ['И\u0306улдуз', 'ulduz'],
  ['José Gürşen', 'jose gursen'],
  ['ISTANBUL ı', 'istanbul i'],
  // Digits are never taken together.
  ['Ali 1100', 'ali 1100'],
  ['%_\\', '%_\\'],
  ["ьъ‘’ʻʼ´ʹ`'yY", ''],
])('%s is searched as %s', (written, folded) => {
  expect(foldName(written)).toBe(folded)
})

test('there are 26 names in 77 spellings', () => {
  expect([spellings.length, new Set(spellings.flat()).size]).toEqual([26, 77])
})

describe.each(spellings.map((names) => ({ names, name: names[0] })))('$name', ({ names }) => {
  test('folds alike in every spelling, in whatever case', () => {
    const folded = names.flatMap((name) => [name, name.toUpperCase(), name.normalize('NFD')]).map(foldName)
    expect(new Set(folded).size).toBe(1)
  })

  test('is found by the beginnings and ends of every spelling', () => {
    const whole = foldName(names[0])
    const parts = names.flatMap(partsOf)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter((part) => !whole.includes(foldName(part)))).toEqual([])
  })
})

test('differs from every other name', () => {
  expect(new Set(spellings.map(([name]) => foldName(name))).size).toBe(spellings.length)
})

test('a word that folds to nothing is left out of a search', () => {
  expect(searchedWords("  Ali ь  ' Karim ")).toEqual(['Ali', 'Karim'])
  expect(searchedWords('й')).toEqual([])
})

/** From three letters on. One that is cut inside letters that fold together is another name. */
function partsOf(name: string): string[] {
  const together = [...name.toLowerCase().matchAll(/shch|dzh|kh|zh|dj/g)]
  const cuts = Array.from(name, (_, at) => at).filter(
    (at) => !together.some(({ index, 0: letters }) => index < at && at < index + letters.length),
  )
  const parts = cuts.flatMap((at) => [name.slice(0, at), name.slice(at)])
  return parts.filter((part) => part.length >= 3)
}
