import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = (head: string, code: string) =>
  `<html><head>${head}<link rel="stylesheet" href="/a.css"/></head><body><h1>x</h1><script nonce="n" type="module" async="">${code}</script></body></html>`

test('a page names no script before it is painted, and starts the same ones after', () => {
  const deferred = scriptsAfterPaint(
    page(
      '<link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/home.js" nonce="n"/>',
      ';\nimport * as route0 from "/root.js";\nimport * as route1 from "/home.js";\n  window.modules = {"a":route0,"b":route1};\n\nimport("/entry.js");',
    ),
  )
  expect(deferred).not.toContain('<link rel="modulepreload"')
  expect(deferred).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(deferred).toContain('for (const href of ["/entry.js","/home.js"])')
  expect(deferred).toContain(
    'const route0 = await import("/root.js");\nconst route1 = await import("/home.js");',
  )
  // The entry hydrates the page, so it is the last.
  expect(deferred).toContain('for (const file of ["/home.js"])')
  expect(deferred).toMatch(/<script nonce="n" type="module" async="">\s*const pressed/)
  expect(deferred).toMatch(/import\("\/entry\.js"\);<\/script><\/body><\/html>$/)
  expect(deferred).not.toMatch(/^import \*/m)
})

test('a page without scripts stays as it is', () => {
  const plain = '<html><head></head><body><h1>x</h1></body></html>'
  expect(scriptsAfterPaint(plain)).toBe(plain)
})
