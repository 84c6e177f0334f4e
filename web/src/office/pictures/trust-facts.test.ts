import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Agency } from 'contract/agency'
import { expect, test } from 'vitest'
import { readTrustFacts } from './trust-facts.ts'

const file = join(import.meta.dirname, '../../../../agency.json')
const agency = Agency.parse(JSON.parse(readFileSync(file, 'utf8')))

test('what the file says is read in Uzbek, what it leaves out is empty', () => {
  const licence = {
    number: 'L-7',
    issued_on: '2024-03-05',
    issuer: { uz: 'Vazirlik', en: 'Ministry', ru: '' },
  }
  const said = { legal_name: '“Manzil” MChJ', registration_number: '123', licence, telegram: 'manzil' }
  expect(readTrustFacts({ ...agency, ...said }, 'uz')).toEqual({
    legal_name: '“Manzil” MChJ',
    registration_number: '123',
    licence: expect.stringMatching(/^L-7, .*2024.*, Vazirlik$/),
    address: agency.address.uz,
    telegram: '@manzil',
  })
  const nothing = { uz: '', en: '', ru: '' }
  const silent = { ...said, telegram: '', licence: { number: '', issued_on: '', issuer: nothing } }
  expect(readTrustFacts({ ...agency, ...silent }, 'uz')).toMatchObject({ licence: '', telegram: '' })
})
