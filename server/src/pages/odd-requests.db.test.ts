import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { listenEmptySite } from '../testing/servers/listen-site.ts'

let site: ListeningApp
beforeAll(async () => {
  site = await listenEmptySite()
})
afterAll(() => site?.close())

/** What the server answers to these very bytes before it closes. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(30_000, () => socket.destroy(new Error(`no end: ${answer.slice(0, 200)}`)))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const get = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`

test.each<[name: string, target: string, status: RegExp]>([
  ['two slashes', '//', /^HTTP\/1\.1 404/],
  ['two slashes and a host', '//elsewhere.example/', /^HTTP\/1\.1 404/],
  ['a whole address', 'http://elsewhere.example/', /^HTTP\/1\.1 404/],
  ['a whole address of the API', 'http://elsewhere.example/api/v1/auth/me', /^HTTP\/1\.1 (401|404)/],
  ['a broken escape', '/%zz', /^HTTP\/1\.1 40[04]/],
  ['dot segments', '/assets/../../../etc/passwd', /^HTTP\/1\.1 40[034]/],
  ['a null byte', '/%00', /^HTTP\/1\.1 40[04]/],
])('a request for %s is refused, and no host but ours is named', async (_name, target, status) => {
  const answer = await raw(get(target))
  expect(answer).toMatch(status)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toMatch(/content-security-policy: default-src 'none'/)
  expect(answer.replaceAll(target, '')).not.toContain('elsewhere.example')
})

const body = '{"a":1}'

test.each<[name: string, head: string]>([
  ['two kinds of length', `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`],
  ['two lengths', `Content-Length: ${body.length}\r\nContent-Length: 1\r\n`],
  ['an odd transfer encoding', 'Transfer-Encoding: xchunked\r\n'],
  ['a folded header', `Content-Length: ${body.length}\r\nX-Folded: a\r\n b\r\n`],
])('a body with %s gets one refusal and the end of the connection', async (_name, head) => {
  const path = '/api/v1/contact-msgs/create'
  const request = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n${body}`
  const answer = await raw(request + get('/health/live'))
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  expect(answer).toContain('x-content-type-options: nosniff')
})

test.each<[name: string, request: string]>([
  ['in place of all others', 'GET /health/live HTTP/1.1\nHost: x\n\n'],
  ['after a header', 'GET /health/live HTTP/1.1\r\nHost: x\nX-Other: y\r\n\r\n'],
  ['at the end of the headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\n\n'],
  [
    'in chunks',
    `POST /api/v1/contact-msgs/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n7\n${body}\n0\n\n`,
  ],
])(
  'a line that ends without a carriage return, %s, gets one refusal and the end of the connection',
  async (_name, request) => {
    const answer = await raw(request + get('/health/live'))
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/^HTTP\/1\.1 4/)])
  },
)
