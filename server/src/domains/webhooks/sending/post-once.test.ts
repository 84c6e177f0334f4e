import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { createSecureContext, createServer as createTlsServer } from 'node:tls'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { afterEach, expect, test, vi } from 'vitest'
import { readNetworks } from '../../../networks.ts'
import { watchConnections } from '../../../testing/reading/connection-attempts.ts'
import { postOnce } from './post-once.ts'
import type { Lookup } from './resolve-target.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const receiver = (answer: RequestListener) => listen(createHttpServer(answer))

const networks = readNetworks('WEBHOOK_NETWORKS', '127.0.0.0/8')
const here: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]
const send = (url: string, options: { lookup?: Lookup; maxMs?: number } = {}) =>
  postOnce(
    { url, headers: { 'x-mark': 'planted' }, body: '{"o‘zbek":1}' },
    { networks, lookup: here, ...options },
  )

test('the name is asked for once, and its address is connected to by that name', async () => {
  const seen = vi.fn()
  const port = await receiver(async (request, response) => {
    const { host, 'content-length': length, 'x-mark': mark } = request.headers
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    seen({ host, length, mark, body, method: request.method, url: request.url })
    response.end()
  })
  const lookup = vi.fn(here)
  const outcome = await send(`http://hooks.example:${port}/in?a=1`, { lookup })
  expect(outcome).toEqual({ status: 200, reason: null, detail: null, duration_ms: expect.any(Number) })
  expect(lookup.mock.calls).toEqual([['hooks.example']])
  expect(seen.mock.calls).toEqual([
    [
      {
        host: `hooks.example:${port}`,
        length: '14',
        mark: 'planted',
        body: '{"o‘zbek":1}',
        method: 'POST',
        url: '/in?a=1',
      },
    ],
  ])
})

test.each([
  ['to the network', 301, 'http://10.0.0.1/admin?key=secret#part', 'http://10.0.0.1/admin'],
  ['to where clouds answer', 302, 'http://169.254.169.254/latest/', 'http://169.254.169.254/latest/'],
  ['to another path', 307, '/elsewhere?a=1', '/elsewhere'],
  ['to a file', 308, 'file:///etc/passwd', 'file:///etc/passwd'],
])('a redirect %s is not followed', async (_name, status, location, detail) => {
  const requests = vi.fn()
  const port = await receiver((request, response) => {
    requests(request.url)
    response.writeHead(status, { location }).end()
  })
  const watch = watchConnections()
  expect(await send(`http://hooks.example:${port}/in`)).toMatchObject({ status, reason: 'redirect', detail })
  watch.stop()
  expect(requests.mock.calls).toEqual([['/in']])
  expect(watch.attempts).toEqual([`127.0.0.1:${port}`])
})

test('the environment names no proxy that would be used', async () => {
  const proxied = vi.fn()
  const proxy = await receiver((_request, response) => {
    proxied()
    response.end()
  })
  const port = await receiver((_request, response) => void response.end())
  for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
    vi.stubEnv(name, `http://127.0.0.1:${proxy}`)
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  expect(await send(`http://hooks.example:${port}/in`)).toMatchObject({ status: 200 })
  vi.unstubAllEnvs()
  expect(proxied).not.toHaveBeenCalled()
})

test.each([
  ['connects and says nothing', async () => listen(createTcpServer(() => {}))],
  [
    'answers without end',
    async () =>
      receiver((_request, response) => {
        response.writeHead(500)
        response.write('x')
      }),
  ],
])('a receiver that %s is cut off', async (_name, start) => {
  const port = await start()
  const outcome = await send(`http://hooks.example:${port}/`, { maxMs: 200 })
  expect(outcome.reason).toMatch(/^(timeout|status)$/)
  expect(outcome.duration_ms).toBeGreaterThanOrEqual(190)
})

test('a name server that says nothing is cut off as well', async () => {
  const lookup: Lookup = () => new Promise(() => {})
  expect(await send('http://hooks.example:1024/', { lookup, maxMs: 100 })).toMatchObject({
    reason: 'timeout',
  })
})

test.each([
  [204, null],
  [299, null],
  [304, 'status'],
  [400, 'status'],
  [410, 'status'],
  [503, 'status'],
])('an answer of %i is a success or not', async (status, reason) => {
  const port = await receiver((_request, response) => void response.writeHead(status).end())
  expect(await send(`http://hooks.example:${port}/`)).toMatchObject({ status, reason, detail: null })
})

test('what is no HTTP at all, or ends too soon, is a failed connection', async () => {
  const babbling = await listen(createTcpServer((socket) => void socket.end('220 mail.example ESMTP\r\n')))
  expect(await send(`http://hooks.example:${babbling}/`)).toMatchObject({
    status: null,
    reason: 'connection',
  })
  const silent = await listen(createTcpServer((socket) => void socket.destroy()))
  expect(await send(`http://hooks.example:${silent}/`)).toMatchObject({ reason: 'connection' })
})

test('TLS is spoken to the name, and a certificate that nobody vouches for is refused', async () => {
  const names: string[] = []
  const requests = vi.fn()
  const options = tlsOptions()
  const server = createTlsServer(
    {
      ...options,
      SNICallback: (name, done) => {
        names.push(name)
        done(null, createSecureContext(options))
      },
    },
    requests,
  )
  const port = await listen(server)
  const outcome = await send(`https://hooks.example:${port}/`)
  expect(outcome).toMatchObject({
    status: null,
    reason: 'certificate',
    detail: expect.stringMatching(/CERT/),
  })
  expect(names).toEqual(['hooks.example'])
})

test('a receiver without TLS is no receiver for https', async () => {
  const port = await receiver((_request, response) => void response.end())
  expect(await send(`https://hooks.example:${port}/`)).toMatchObject({ status: null, reason: 'certificate' })
})
