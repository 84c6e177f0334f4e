import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

/** Takes bodies for so long. */
async function listen(timeoutMs: number): Promise<FastifyInstance> {
  const app = Fastify()
  cutSlowBodies(app, timeoutMs)
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, {}))
  })
  app.post('/', async () => 'read')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

let strict: FastifyInstance
let patient: FastifyInstance
beforeAll(async () => {
  ;[strict, patient] = await Promise.all([listen(100), listen(60_000)])
})
afterAll(() => Promise.all([strict.close(), patient.close()]))

/** Sends a body of ten letters in at least 400 ms; answers how many were sent and what came back. */
async function drip(app: FastifyInstance, type: string): Promise<{ sent: number; answer: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 10\r\nconnection: close\r\n\r\n`,
  )
  let sent = 0
  const timer = setInterval(() => {
    if (sent < 10 && socket.writable) socket.write('x')
    sent += 1
  }, 40)
  // Cut off it may be in any way, also by a reset.
  await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
  clearInterval(timer)
  return { sent, answer }
}

test('a body that drips is cut off', async () => {
  const { sent, answer } = await drip(strict, 'text/plain')
  expect(sent).toBeLessThan(10)
  expect(answer).not.toContain('200 OK')
})

test('one that comes in time is read', async () => {
  expect((await drip(patient, 'text/plain')).answer).toContain('200 OK')
})

test('a file may take its time', async () => {
  expect((await drip(strict, 'multipart/form-data; boundary=x')).answer).toContain('200 OK')
})
