import { expect, test } from 'vitest'
import { devMailPage } from './dev-mail.ts'
import type { ListedMail } from './mails.queries.ts'

const mail: ListedMail = {
  id: '1',
  to_address: 'ali@example.com',
  subject: 'Salom',
  text_body: 'Matn',
  kind: 'welcome',
  language: 'uz',
  state: 'sent',
  attempts: 1,
  last_error: null,
  created_at: '2025-01-01T00:00:00Z',
}
const page = (changes: Partial<ListedMail>) =>
  devMailPage([{ ...mail, ...changes }], 'n0nce', 'http://localhost:3000')

test('nothing in a mail becomes markup', () => {
  const hostile = `<script>alert('x')</script>"><img src=x onerror=alert(1)>&amp;`
  const html = page({
    to_address: hostile,
    subject: hostile,
    text_body: hostile,
    kind: hostile,
    last_error: hostile,
    language: hostile,
  })
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&gt;')
})

test('links into the product can be clicked', () => {
  const html = page({ text_body: 'Bosing: http://localhost:3000/reset-password?token=a&b=1 rahmat' })
  const link = 'http://localhost:3000/reset-password?token=a&amp;b=1'
  expect(html).toContain(`<a href="${link}">${link}</a> rahmat`)
})

test.each([
  'https://example.org/',
  'http://localhost:3000.example.org/',
  'http://localhost:3000@example.org/',
  'https://localhost:3000/',
  'http://localhost:30001/',
  'javascript:alert(1)',
  'http://[broken',
])('a link elsewhere stays text: %s', (text_body) => {
  expect(page({ text_body })).not.toContain('<a ')
})

test('an empty outbox says so', () => {
  expect(devMailPage([], 'n0nce', 'http://localhost:3000')).toContain('No mail yet')
})
