import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLogger } from './logging.ts'
import { createServer } from './server.ts'

const deadlines = { headersMs: 200, checkEveryMs: 50, lingerMs: 100 }
const app = createServer({ trustProxy: 0, publicUrl: undefined }, createLogger('silent'), deadlines)
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const connections = () => promisify(app.server.getConnections.bind(app.server))()

/** A sender that never ends its own side, whatever the server does with the other. */
async function openStubborn(text: string): Promise<() => string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(text)
  await once(app.server, 'connection')
  return () => answer
}

test.each([
  ['sends half of its headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ['sends what is no HTTP', 'nonsense\r\n\r\n'],
  ['sends too many headers', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n`],
])('a connection that %s and stays open is gone at the deadline, after its answer', async (_what, text) => {
  const answer = await openStubborn(text)
  await expect.poll(connections, { interval: 20 }).toBe(0)
  expect(answer()).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a connection that was opened in advance and not used is gone at the deadline, without an answer', async () => {
  const answer = await openStubborn('')
  await expect.poll(connections, { interval: 20 }).toBe(0)
  expect(answer()).toBe('')
})
