import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readProxyTrust } from '../trust-proxy.ts'
import { clientAddress } from './client-address.ts'
import { createLogger } from './logging.ts'
import { createServer } from './server.ts'

test('behind one proxy a caller cannot choose the address that is counted, written down and logged', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const app = createServer({ trustProxy: readProxyTrust('1'), publicUrl: undefined }, log)
  app.get('/who', (request) => ({ address: clientAddress(request) }))
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-real-ip': '203.0.113.9' }
  const answer = await app.inject({ method: 'GET', url: '/who', remoteAddress: '10.0.0.1', headers })
  expect(answer.json()).toEqual({ address: '198.51.100.7' })
  expect(lines.join('')).toContain('"ip":"198.51.100.7"')
  await app.close()
})

test('no code asks for the address in another way', async () => {
  const found: string[] = []
  for await (const path of glob('**/*.ts', { cwd: new URL('..', import.meta.url).pathname })) {
    // The outbox of a developer looks whether there is a proxy, not who stands behind it.
    const mayLook = ['http/client-address.ts', 'mail/local-request.ts'].includes(path)
    if (path.endsWith('.test.ts') || mayLook) continue
    const text = await readFile(new URL(`../${path}`, import.meta.url), 'utf8')
    if (/\breq(uest)?\.ips?\b|x-(forwarded-for|real-ip)/.test(text)) found.push(path)
  }
  expect(found).toEqual([])
})
