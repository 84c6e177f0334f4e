import { expect, test } from 'vitest'
import { takeNonce } from './inline-parts.ts'

const nonce = 'q+/8=='
const page = (body: string) => takeNonce(body, nonce)

test('scripts and styles that carry the nonce are named, and lose it', () => {
  const { html, inline } = page(
    `<style nonce="${nonce}">a{}</style><script nonce="${nonce}" type="module" async="">one()\n</script><meta property="csp-nonce" nonce="${nonce}"/>`,
  )
  expect(html).toBe(
    '<style>a{}</style><script type="module" async="">one()\n</script><meta property="csp-nonce"/>',
  )
  expect(inline).toEqual({ scripts: ['one()\n'], styles: ['a{}'] })
})

test('a script without the nonce is not let through by its own hash', () => {
  const injected = '<script>steal()</script><script nonce="guessed">steal()</script>'
  expect(page(injected)).toEqual({ html: injected, inline: { scripts: [], styles: [] } })
})

test('a script from a file and what says nothing new are left out', () => {
  const { inline } = page(
    `<script nonce="${nonce}" src="/a.js"></script><script nonce="${nonce}">a()</script><script nonce="${nonce}">a()</script>`,
  )
  expect(inline.scripts).toEqual(['a()'])
})
