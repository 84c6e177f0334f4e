import { once } from 'node:events'
import { Agent, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DrainingServer } from './draining-server.ts'

const longIdle = { keepAliveTimeout: 60_000 }

async function aServer(lingerMs: number, listener: RequestListener) {
  const server = new DrainingServer(longIdle, listener, lingerMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  /** One connection, as a proxy keeps it; answers what is said about it. */
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection))
      })
      request.once('error', reject)
    })
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { ask, stop, port }
}

test('a request on an idle connection is answered while the server stops, and ends that connection', async () => {
  const { ask, stop } = await aServer(60_000, (_request, response) => response.end('done'))
  expect(await ask()).toBe('keep-alive')
  const stopped = stop()
  expect(await ask()).toBe('close')
  await stopped
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('an answer that is under way when the server stops says that its connection ends', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const { ask, stop } = await aServer(60_000, async (_request, response) => {
    begun.resolve()
    await gate.promise
    response.end('done')
  })
  const answer = ask()
  await begun.promise
  const stopped = stop()
  gate.resolve()
  expect(await answer).toBe('close')
  await stopped
})

test('a connection whose answer had begun before is closed once it is idle', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { ask, stop } = await aServer(0, async (_request, response) => {
    response.flushHeaders()
    begun.resolve()
    await gate.promise
    response.end('done')
  })
  const answer = ask()
  await begun.promise
  const stopped = stop()
  gate.resolve()
  expect(await answer).toBe('keep-alive')
  await stopped
})

test('idle connections are closed at once where there is no proxy', async () => {
  const { ask, stop } = await aServer(0, (_request, response) => response.end('done'))
  await ask()
  await stop()
})
