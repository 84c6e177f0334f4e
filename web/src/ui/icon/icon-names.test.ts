import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

const [head, title, ...rest] = (await readFile(new URL('./icons.svg', import.meta.url), 'utf8')).split('\n')
const symbols = rest.slice(0, -2)

test('the file of icons contains every named one, in the same order, and no other', () => {
  expect(head).toBe('<svg xmlns="http://www.w3.org/2000/svg">')
  expect(rest.slice(-2)).toEqual(['</svg>', ''])
  expect(symbols.map((line) => line.match(/^<symbol id="(\w+)"/)?.[1])).toEqual([...iconNames])
})

test('the file of icons names their licence', () => {
  expect(title).toBe('<title>Lucide icons, ISC License, https://lucide.dev/license</title>')
})

test('every drawing is made of shapes alone, on the same grid', () => {
  const shape = String.raw`<(path|circle|rect|line|polyline|ellipse)( [a-z\d]+="[\w., -]+")+/>`
  const symbol = new RegExp(`^<symbol id="\\w+" viewBox="0 0 24 24">(${shape})+</symbol>$`)
  for (const line of symbols) expect(line).toMatch(symbol)
})
