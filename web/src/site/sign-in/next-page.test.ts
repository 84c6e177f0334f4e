import { expect, test } from 'vitest'
import { nextPageIn, withNext } from './next-page.ts'

const nextOf = (search: string) => nextPageIn(new URLSearchParams(search))

test.each([
  ['', '/profile'],
  ['next=/apply', '/apply'],
  ['next=%2Fapply%3Fapplication%3D7', '/apply?application=7'],
  ['next=//evil.example', '/profile'],
  ['next=https://evil.example', '/profile'],
  ['next=/login', '/profile'],
  ['next=/login?next=/login', '/profile'],
  ['next=/register', '/profile'],
  ['next=/auth/callback?code=1', '/profile'],
  ['next=/loginless', '/loginless'],
])('?%s leads to %s', (search, path) => {
  expect(nextOf(search)).toBe(path)
})

test.each(['/profile', '/apply?application=7&x=%26'])('%s survives a visit to another page', (next) => {
  const address = new URL(withNext('/register', next), 'https://agency.example')
  expect(address.pathname).toBe('/register')
  expect(nextPageIn(address.searchParams)).toBe(next)
})
