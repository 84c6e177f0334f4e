import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { type EventStream, openEventStream } from './event-stream.ts'

const missed = { kind: 'all' }
const data = (...messages: object[]) =>
  messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join('')
const heartbeat = ': \n\n'

/** Reads along; answers what has come so far. */
function readerOf({ stream }: EventStream): () => string {
  let text = ''
  stream.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}
const aTurn = () => new Promise(setImmediate)

test('a comment comes first, then every message in its order', async () => {
  const events = openEventStream([missed])
  const received = readerOf(events)
  await aTurn()
  expect(received()).toBe(heartbeat)
  events.send({ n: 1 })
  events.send({ n: 2 })
  await aTurn()
  events.send({ n: 1 })
  events.heartbeat()
  await aTurn()
  expect(received()).toBe(heartbeat + data({ n: 1 }, { n: 2 }, { n: 1 }) + heartbeat)
})

test('a message that already waits is not queued twice', async () => {
  const events = openEventStream([missed])
  for (const n of [1, 2, 1]) events.send({ n })
  const received = readerOf(events)
  await aTurn()
  expect(received()).toBe(heartbeat + data({ n: 1 }, { n: 2 }))
})

test('where too much waits, one message says that some were missed', async () => {
  const events = openEventStream([missed])
  for (let n = 0; n < 5500; n += 1) events.send({ n })
  const received = readerOf(events)
  await aTurn()
  expect(received().length).toBeLessThan(50_000)
  expect(received()).toContain(data(missed))
  expect(received().endsWith(data({ n: 5499 }))).toBe(true)
})

test('"missed" messages replace those that wait', async () => {
  const events = openEventStream([missed])
  events.send({ n: 1 })
  events.miss()
  const received = readerOf(events)
  await aTurn()
  expect(received()).toBe(data(missed))
})

test('an ended stream sends nothing more, and closes', async () => {
  const events = openEventStream([missed])
  const received = readerOf(events)
  await aTurn()
  events.end()
  events.send({ n: 1 })
  events.heartbeat()
  await once(events.stream, 'close')
  expect(received()).toBe(heartbeat)
})

test('a reader who never reads is cut off at the second heartbeat', async () => {
  const events = openEventStream([missed])
  events.heartbeat()
  expect(events.stream.destroyed).toBe(false)
  events.heartbeat()
  expect(events.stream.destroyed).toBe(true)
})

describe('over a connection', () => {
  let app: FastifyInstance
  let events: EventStream
  afterEach(() => app.close())

  async function listen(settings: object = {}): Promise<number> {
    app = Fastify({ forceCloseConnections: true, ...settings })
    app.get('/', (_request, reply) => {
      events = openEventStream([missed])
      return reply.type('text/event-stream').send(events.stream)
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (app.server.address() as AddressInfo).port
  }

  test('the headers are sent before the first message', async () => {
    const response = await fetch(`http://127.0.0.1:${await listen()}`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
    await once(events.stream, 'close')
  })

  test('the limits for slow requests and idle connections do not cut it', async () => {
    const short = { requestTimeout: 100, keepAliveTimeout: 100 }
    const http = { headersTimeout: 100, connectionsCheckingInterval: 30 }
    const response = await fetch(`http://127.0.0.1:${await listen({ ...short, http })}`)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toEqual({ done: false, value: heartbeat })
    await wait(600)
    events.send({ n: 1 })
    expect(await reader?.read()).toEqual({ done: false, value: data({ n: 1 }) })
    await reader?.cancel()
  })

  test('a reader who does not read is cut off, and little is buffered for it until then', async () => {
    const socket = connect(await listen(), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
    await expect.poll(() => events?.stream.readableFlowing).toBe(true)
    const filler = 'x'.repeat(10_000)
    let sent = 0
    while (events.stream.readableLength === 0 && sent < 100_000) {
      for (let n = 0; n < 50; n += 1) events.send({ filler, sent: sent++ })
      await aTurn()
    }
    // The connection is full.
    expect(sent).toBeLessThan(100_000)
    for (let n = 0; n < 5000; n += 1) events.send({ filler, more: n })
    expect(events.stream.readableLength).toBeLessThan(1_000_000)
    events.heartbeat()
    expect(events.stream.destroyed).toBe(false)
    events.heartbeat()
    expect(events.stream.destroyed).toBe(true)
    socket.destroy()
  })
})
