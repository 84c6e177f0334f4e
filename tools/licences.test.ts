import { expect, test } from 'vitest'
import { licenceText, listLicences } from './licences.ts'

/** What may be handed on with the product; the LGPL is that of a library which it calls unchanged. */
const accepted = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
  ],
  ...['OFL-1.1', 'LGPL-3.0-or-later'],
]

test('every package that the product runs with has a version and a licence that lets it be handed on', async () => {
  const packages = await listLicences()
  expect(packages.length).toBeGreaterThan(100)
  const refused = packages.filter(({ version, licence }) => {
    const names = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
    return !version || !names.every((name) => accepted.includes(name))
  })
  expect(refused).toEqual([])
})

test('the list has a line for each', async () => {
  const lines = (await licenceText()).trimEnd().split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^fastify \d+\.\d+\.\d+: MIT$/))
  expect(new Set(lines).size).toBe(lines.length)
})
