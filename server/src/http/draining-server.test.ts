import { once } from 'node:events'
import { Agent, get, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DrainingServer } from './draining-server.ts'

const longIdle = { keepAliveTimeout: 60_000 }

async function aServer(listener: RequestListener) {
  const server = new DrainingServer(longIdle, listener)
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
  return { server, ask, stop }
}

/** Answers when it is told to; what was written before is sent at once. */
function gatedListener(begin: (response: ServerResponse) => void = () => {}) {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const listener: RequestListener = async (_request, response) => {
    begin(response)
    begun.resolve()
    await gate.promise
    response.end('done')
  }
  return { listener, begun: begun.promise, open: gate.resolve }
}

const answerAtOnce: RequestListener = (_request, response) => response.end('done')

test('while it drains, requests on old and new connections are answered, and end them', async () => {
  const { server, ask, stop } = await aServer(answerAtOnce)
  expect(await ask()).toBe('keep-alive')
  server.drain()
  expect([await ask(), await ask()]).toEqual(['close', 'close'])
  await stop()
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test('an answer that is under way says that its connection ends', async () => {
  const { listener, begun, open } = gatedListener()
  const { ask, stop } = await aServer(listener)
  const answer = ask()
  await begun
  const stopped = stop()
  open()
  expect(await answer).toBe('close')
  await stopped
})

test('a connection whose answer had begun before is closed once it is idle', async () => {
  const { listener, begun, open } = gatedListener((response) => response.flushHeaders())
  const { ask, stop } = await aServer(listener)
  const answer = ask()
  await begun
  const stopped = stop()
  open()
  expect(await answer).toBe('keep-alive')
  await stopped
})

test('a stop does not wait for idle connections', async () => {
  const { ask, stop } = await aServer(answerAtOnce)
  await ask()
  await stop()
})
