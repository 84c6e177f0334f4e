import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { everything } from '../testing/everything.ts'
import { createLogger } from './logging.ts'
import { createServer } from './server.ts'

const senders = everything ? 200 : 45
// Longer than a busy machine needs to serve two others.
const deadlines = { headersMs: 1500, checkEveryMs: 50, lingerMs: 100, silenceMs: 1500 }
const app = createServer({ trustProxy: 0, publicUrl: undefined }, createLogger('silent'), deadlines)
const closed: Promise<unknown>[] = []
beforeAll(async () => {
  app.get('/endless', (_request, reply) => {
    const stream = Readable.from(endless(), { objectMode: false })
    closed.push(once(stream, 'close'))
    return reply.type('application/octet-stream').send(stream)
  })
  app.get('/short', () => ({ answer: 'short' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

const port = () => (app.server.address() as AddressInfo).port
const connections = () => promisify(app.server.getConnections.bind(app.server))()

async function open(text: string) {
  const socket = connect(port(), '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
}

test('many who send or read nothing are cut off, and everybody else is served meanwhile', async () => {
  const before = await connections()
  const kinds = ['GET /endless HTTP/1.1\r\nhost: x\r\n\r\n', 'GET /short HTTP/1.1\r\nhost: x\r\n', '']
  await Promise.all(Array.from({ length: senders }, (_, n) => open(kinds[n % kinds.length] as string)))
  let served = 0
  const serve = async () => {
    const response = await fetch(`http://127.0.0.1:${port()}/short`)
    expect(await response.json()).toEqual({ answer: 'short' })
    served += 1
  }
  // Only the one of `fetch` stays.
  await expect.poll(() => serve().then(connections), { interval: 5 }).toBeLessThanOrEqual(before + 1)
  expect(served).toBeGreaterThan(1)
  expect(closed.length).toBeGreaterThan(0)
  await Promise.all(closed)
})
