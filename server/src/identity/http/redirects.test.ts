import { expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { redirectTarget } from './redirects.ts'

const env = readEnv({ AUTH_REDIRECTS: 'https://app.example,http://127.0.0.1:5173,http://10.0.0.7' }, '/')
const production = { ...env, production: true }
const site = 'https://site.example'
const origin = () => site

test.each([
  [`${site}/cabinet?tab=1#part`, `${site}/cabinet?tab=1`],
  [site, `${site}/`],
  ['HTTPS://SITE.EXAMPLE/x', `${site}/x`],
  ['https://app.example/auth/callback', 'https://app.example/auth/callback'],
  ['http://127.0.0.1:5173/a', 'http://127.0.0.1:5173/a'],
])('%s is a place to return to', (requested, target) => {
  expect(redirectTarget({ env, origin }, requested)).toBe(target)
})

test.each([
  undefined,
  '',
  '/cabinet',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://evil.example',
  'https://site.example.evil.example',
  'https://evil.example/https://site.example',
  'https://evil.example?https://site.example',
  'https://evil.example#https://site.example',
  'https://site.example@evil.example',
  'https://user:pass@site.example',
  'https://@site.example',
  'https://evil.example\\@site.example',
  'https://site.example\\.evil.example',
  'https://site.example\\',
  'https://site.example/\t',
  'https://site.ex\nample/',
  ' https://site.example/',
  'https://site.example/\0',
  'https://site.example%2eevil.example',
  'https://site.example:8443/',
  'http://site.example/',
  'https://SITE.EXAMPLE.',
  'javascript:alert(1)',
  'javascript://site.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://site.example/',
  'blob:https://site.example/x',
  'http://127.0.0.1:5174/',
  'http://10.0.0.7/',
  'http://[::1]:5173/',
  'http://2130706433:80/',
  `${site}/${'a'.repeat(3000)}`,
])('%j leads to the site itself', (requested) => {
  expect(redirectTarget({ env, origin }, requested)).toBe(`${site}/`)
})

test('a listed address without a name is for development only', () => {
  expect(redirectTarget({ env: production, origin }, 'http://127.0.0.1:5173/a')).toBe(`${site}/`)
  expect(redirectTarget({ env: production, origin }, 'https://app.example/a')).toBe('https://app.example/a')
})
