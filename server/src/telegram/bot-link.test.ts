import { expect, test } from 'vitest'
import { botLink } from './bot-link.ts'

const real = { telegram: { mode: 'real', token: '', apiUrl: '', webhook: false } } as const
const played = { telegram: { mode: 'played' } } as const
const origin = 'http://127.0.0.1:3000'

test.each([
  [real, [], 'https://t.me/agency_bot'],
  [real, ['to_k-en'], 'https://t.me/agency_bot?start=to_k-en'],
  [real, ['to_k-en', 'startgroup'], 'https://t.me/agency_bot?startgroup=to_k-en'],
  [played, [], 'http://127.0.0.1:3000/dev/messages'],
  [played, ['to_k-en'], 'http://127.0.0.1:3000/dev/messages?start=to_k-en'],
  [played, ['to_k-en', 'startgroup'], 'http://127.0.0.1:3000/dev/messages?startgroup=to_k-en'],
] as const)('%o with %j leads to %s', (env, [token, purpose], url) => {
  expect(botLink(env, origin, 'agency_bot', token, purpose)).toBe(url)
})
