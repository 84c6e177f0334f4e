import { expect, test } from 'vitest'
import { safePath } from './next-path.ts'

test.each([
  '/apply',
  '/apply?application=7#documents',
  '/userfiles/0192f0c4-aaaa-7bbb-8ccc-1234567890ab',
  '/admin/leads?query=50%25%20%5C&sort=name',
  '/search?back=https://example.org//x',
  '/a/b//c',
  '/o%CA%BBquv',
  '/@somebody',
  '/',
])('%s is a path of this site', (path) => {
  expect(safePath(path, '/profile')).toBe(path)
})

test('dots are resolved as the browser would', () => {
  expect(safePath('/admin/../apply', '/profile')).toBe('/apply')
})

test.each([
  null,
  undefined,
  '',
  'apply',
  './apply',
  '?next=/apply',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/apply',
  '//user:password@evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http://site.invalid/apply',
  'https://site.invalid/apply',
  'https://site.invalid@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://site.invalid/1',
  'mailto:somebody@evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/%25252fevil.example',
  '/%2525252525252525252fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e/%2fevil.example',
  '/a/..//evil.example',
  '/%',
  '/%c3%28',
])('%j leads elsewhere, or cannot be parsed', (value) => {
  expect(safePath(value, '/profile')).toBe('/profile')
})

test('every result stays on the site it is opened on', () => {
  const signs = ['/', '\\', '.', '%2f', '%5c', '%2e', '@', ':', '\t', 'evil.example', 'https', '?', '#', ' ']
  for (const first of signs)
    for (const second of signs)
      for (const third of signs)
        for (const fourth of signs) {
          const path = safePath(first + second + third + fourth, '/profile')
          const { origin } = new URL(path, 'https://agency.example')
          expect(origin).toBe('https://agency.example')
        }
})
