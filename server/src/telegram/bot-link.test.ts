import { expect, test } from 'vitest'
import { botLink } from './bot-link.ts'

const real = { telegram: { mode: 'real', token: '', apiUrl: '', webhook: false } } as const
const played = { telegram: { mode: 'played' } } as const
const origin = 'http://127.0.0.1:3000'

test.each([
  [real, undefined, 'https://t.me/agency_bot'],
  [real, 'start', 'https://t.me/agency_bot?start=to_k-en'],
  [real, 'startgroup', 'https://t.me/agency_bot?startgroup=to_k-en'],
  [played, undefined, 'http://127.0.0.1:3000/dev/messages'],
  [played, 'start', 'http://127.0.0.1:3000/dev/messages?start=to_k-en'],
  [played, 'startgroup', 'http://127.0.0.1:3000/dev/messages?startgroup=to_k-en'],
] as const)('%o to %s leads to %s', (env, purpose, url) => {
  const payload = purpose && { purpose, token: 'to_k-en' }
  expect(botLink(env, origin, 'agency_bot', payload)).toBe(url)
})
