import { expect, test } from 'vitest'
import { scriptLines } from './script-lines.ts'

const words = { name: 'Aziza', agent: 'Sevara', service: 'Til kurslari', country: 'Koreya' }
const linesOf = (body: string) => scriptLines(body, words).map(({ isPoint, text }) => [isPoint, text])

test('words in curly brackets are filled in, and what is unknown stays', () => {
  expect(linesOf('Salom, {name}! Men {agent}. {service}, {country}, {boshqa}')).toEqual([
    [false, 'Salom, Aziza! Men Sevara. Til kurslari, Koreya, {boshqa}'],
  ])
})

test('lines with a dash are points, empty ones are left out', () => {
  expect(linesOf('Savollar:\n\n- Yoshi\n  - {country} haqida\n-yopishgan\n')).toEqual([
    [false, 'Savollar:'],
    [true, 'Yoshi'],
    [true, 'Koreya haqida'],
    [false, '-yopishgan'],
  ])
})

test('what a name contains is not filled in again', () => {
  expect(scriptLines('{name} {country}', { ...words, name: '{country}' })[0]?.text).toBe('{country} Koreya')
})
