import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoint, endpoint } from 'contract/endpoint'
import { Id } from 'contract/fields'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { createCache } from './cache.ts'
import { registerEndpoints } from './endpoints.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { createLogger } from './logging.ts'
import { createServer } from './server.ts'

const megabyte = 1024 * 1024
const send = endpoint({
  method: 'POST',
  path: '/things/send/{id}',
  access: 'everyone',
  params: z.object({ id: Id }),
  body: z.object({ title: z.string().check(z.minLength(1)), note: z.optional(z.string()) }),
  file: { rules: { maxBytes: megabyte, types: ['txt', 'png'] } },
  answer: z.object({
    title: z.string(),
    note: z.string(),
    name: z.string(),
    size: z.int(),
    same: z.boolean(),
  }),
  summary: 'Takes a file',
})
const optional = endpoint({
  method: 'PUT',
  path: '/things/maybe',
  access: 'everyone',
  body: z.object({ title: z.optional(z.string()) }),
  file: { rules: { maxBytes: megabyte, types: ['txt'] }, optional: true },
  answer: z.object({ name: z.nullable(z.string()) }),
  summary: 'Takes a file, or none',
})
const plain = endpoint({
  method: 'POST',
  path: '/things/plain',
  access: 'everyone',
  body: z.object({ title: z.string() }),
  answer: z.object({ title: z.string() }),
  summary: 'Takes no file',
})

let deps: TestApp
let calls = 0
/** Its own: temp files of other tests must not be counted. */
let tempFolder: string
const app = createServer({ trustProxy: 0, publicUrl: undefined }, createLogger('silent'))

beforeAll(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), 'form-test-'))
  vi.stubEnv('TMPDIR', tempFolder)
  deps = await startApp()
  const handlers: [Endpoint, unknown][] = [
    [
      send,
      async ({ body, file }: HandlerContext<typeof send>) => {
        calls += 1
        const bytes = await buffer(file.stream())
        const repeated = await buffer(file.stream())
        const { name, size } = file
        return {
          title: body.title,
          note: body.note ?? '',
          name,
          size,
          same: bytes.equals(repeated) && bytes.length === size,
        }
      },
    ],
    [optional, ({ file }: HandlerContext<typeof optional>) => ({ name: file?.name ?? null })],
    [plain, ({ body }: HandlerContext<typeof plain>) => body],
  ]
  const rows = handlers.map(([row, handler]) => ({ endpoint: row, handler: handler as Handler<Endpoint> }))
  await registerEndpoints(app, rows, {
    deps,
    cache: createCache(),
    onChanged: () => {},
    authenticate: async () => null,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await deps.close()
  vi.unstubAllEnvs()
  await rm(tempFolder, { recursive: true })
})
beforeEach(() => {
  calls = 0
})

const url = '/api/v1/things/send/018f2d64-0000-7000-8000-000000000000'
const port = () => (app.server.address() as { port: number }).port
const textFile = (content: string | Uint8Array<ArrayBuffer>, name = 'a.txt') => new File([content], name)

function form(...parts: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of parts) data.append(name, value)
  return data
}
const post = async (body: FormData | string, headers: Record<string, string> = {}, to = url) => {
  const response = await fetch(`http://127.0.0.1:${port()}${to}`, { method: 'POST', body, headers })
  return { status: response.status, answer: await response.json() }
}
const refusalOf = async (...args: Parameters<typeof post>) => {
  const { status, answer } = await post(...args)
  return [status, (answer as { code: string }).code, calls]
}

/** A form by hand, for what no library would send. */
const boundary = 'abc123'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const part = (head: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`
const title = part('name="title"', 'T')
const file = part('name="file"; filename="a.txt"', 'hello')

describe('a form with a file', () => {
  test.each([
    ['before', form(['title', 'T'], ['note', 'N'], ['file', textFile('hello')])],
    ['behind', form(['file', textFile('hello')], ['title', 'T'], ['note', 'N'])],
    ['around', form(['title', 'T'], ['file', textFile('hello')], ['note', 'N'])],
  ])('is read whole, with its fields %s the file', async (_name, body) => {
    expect(await post(body)).toEqual({
      status: 200,
      answer: { title: 'T', note: 'N', name: 'a.txt', size: 5, same: true },
    })
  })

  test('has the line breaks that were typed', async () => {
    const body = form(['title', 'one\ntwo\n\nthree'], ['file', textFile('x')])
    expect((await post(body)).answer).toMatchObject({ title: 'one\ntwo\n\nthree' })
  })

  test('of exactly the limit passes, and one byte more does not', async () => {
    const whole = form(['title', 'T'], ['file', textFile(new Uint8Array(megabyte))])
    expect((await post(whole)).answer).toMatchObject({ size: megabyte })
    calls = 0
    const over = form(['title', 'T'], ['file', textFile(new Uint8Array(megabyte + 1))])
    const { status, answer } = await post(over, { 'accept-language': 'en' })
    expect([status, answer, calls]).toMatchObject([
      413,
      { code: 'file_too_large', message: 'The file must not be larger than 1 MB' },
      0,
    ])
  })

  test('that is far too large is refused, and the connection serves the next call', async () => {
    const over = form(['title', 'T'], ['file', textFile(new Uint8Array(12 * megabyte))])
    expect(await refusalOf(over)).toEqual([413, 'file_too_large', 0])
    expect((await post(form(['title', 'T'], ['file', textFile('x')]))).status).toBe(200)
  })

  test.each([
    ['no file', form(['title', 'T']), 422, 'file_missing'],
    ['a text in its place', form(['title', 'T'], ['file', 'hello']), 422, 'file_missing'],
    ['the file under another name', form(['title', 'T'], ['upload', textFile('x')]), 422, 'file_missing'],
    ['two files', form(['title', 'T'], ['file', textFile('x')], ['file', textFile('y')]), 400, 'bad_request'],
    ['an empty file', form(['title', 'T'], ['file', textFile('')]), 422, 'file_empty'],
    [
      'an ending that is not accepted',
      form(['title', 'T'], ['file', textFile('x', 'a.exe')]),
      415,
      'file_type_refused',
    ],
    ['no ending', form(['title', 'T'], ['file', textFile('x', 'txt')]), 415, 'file_type_refused'],
    [
      'two endings, the last of them wrong',
      form(['title', 'T'], ['file', textFile('x', 'a.txt.html')]),
      415,
      'file_type_refused',
    ],
    ['a missing field', form(['file', textFile('x')]), 422, 'invalid_fields'],
    ['a wrong field', form(['title', ''], ['file', textFile('x')]), 422, 'invalid_fields'],
    [
      'a field that is too long',
      form(['title', 'x'.repeat(200_000)], ['file', textFile('x')]),
      413,
      'body_too_large',
    ],
    [
      'a field called __proto__',
      form(['__proto__', 'x'], ['title', 'T'], ['file', textFile('x')]),
      400,
      'bad_request',
    ],
    [
      'a field called constructor',
      form(['constructor', 'x'], ['title', 'T'], ['file', textFile('x')]),
      400,
      'bad_request',
    ],
  ])('with %s is refused before anything is done', async (_name, body, status, code) => {
    expect(await refusalOf(body)).toEqual([status, code, 0])
    expect(({} as { x?: string }).x).toBeUndefined()
  })

  test('of ten thousand parts is refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, n): [string, string] => [`field${n}`, 'x'])
    expect(await refusalOf(form(...many, ['file', textFile('x')]))).toEqual([400, 'bad_request', 0])
  })

  test.each([
    ['without an end', title + file, multipart],
    ['that breaks off inside the file', title + file.slice(0, -6), multipart],
    ['without a boundary', title + file + end, { 'content-type': 'multipart/form-data' }],
    [
      'with a boundary of 300 signs',
      title + file + end,
      { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` },
    ],
    ['with an empty boundary', title + file + end, { 'content-type': 'multipart/form-data; boundary=""' }],
  ])('%s cannot be read', async (_name, body, headers) => {
    expect(await refusalOf(body, headers)).toEqual([400, 'bad_request', 0])
  })

  test.each([
    ['JSON', '{"title":"T"}', 'application/json'],
    ['text', 'title=T', 'text/plain'],
    ['a plain form', 'title=T', 'application/x-www-form-urlencoded'],
  ])('that is %s is not taken', async (_name, body, type) => {
    expect(await refusalOf(body, { 'content-type': type })).toEqual([415, 'unsupported_media_type', 0])
  })

  test('about nothing that exists is not even read', async () => {
    const body = form(['title', ''], ['file', textFile(new Uint8Array(2 * megabyte))])
    expect(await refusalOf(body, {}, '/api/v1/things/send/1')).toEqual([404, 'not_found', 0])
  })
})

describe('the name of a file', () => {
  const nameOf = async (head: string) => {
    const { answer } = await post(title + part(head, 'hello') + end, multipart)
    return (answer as { name: string }).name
  }

  test.each([
    ['name="file"; filename="../../etc/passwd.txt"', 'passwd.txt'],
    ['name="file"; filename="C:\\\\temp\\\\a.txt"', 'a.txt'],
    ['name="file"; filename="Oʻzbekiston паспорт 证.txt"', 'Oʻzbekiston паспорт 证.txt'],
    ['name="file"; filename="a\u202Egnp.txt"', 'agnp.txt'],
  ])('from %s is %s', async (head, name) => {
    expect(await nameOf(head)).toBe(name)
  })

  test('is cut where it is too long, and keeps its ending', async () => {
    const name = await nameOf(`name="file"; filename="${'я'.repeat(400)}.txt"`)
    expect([...name]).toHaveLength(150)
    expect(name.endsWith('я.txt')).toBe(true)
  })
})

test('a call that wants no file takes no form', async () => {
  const body = form(['title', 'T'])
  expect(await refusalOf(body, {}, '/api/v1/things/plain')).toEqual([415, 'unsupported_media_type', 0])
})

test('where the file may be left out, the form may come without one', async () => {
  const put = async (body: FormData | undefined) => {
    const init = { method: 'PUT', ...(body && { body }) }
    return (await fetch(`http://127.0.0.1:${port()}/api/v1/things/maybe`, init)).json()
  }
  expect(await put(form(['title', 'T']))).toEqual({ name: null })
  expect(await put(form(['file', textFile('x')]))).toEqual({ name: 'a.txt' })
  expect(await put(undefined)).toEqual({ name: null })
})

describe('a field for a file in which none was chosen', () => {
  const nothing = (head: string, content = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n${end}`
  const put = async (body: string) => {
    const init = { method: 'PUT', body, headers: multipart }
    const response = await fetch(`http://127.0.0.1:${port()}/api/v1/things/maybe`, init)
    return [response.status, await response.json()]
  }

  test.each(['name="file"; filename=""', 'name="file"'])('sends %s, which is no file', async (head) => {
    expect(await put(nothing(head))).toEqual([200, { name: null }])
    expect(await refusalOf(title + nothing(head), multipart)).toEqual([422, 'file_missing', 0])
  })

  test.each(['name="file"; filename=""', 'name="file"'])(
    'content without a name is refused: %s',
    async (head) => {
      expect(await put(nothing(head, 'hello'))).toMatchObject([415, { code: 'file_type_refused' }])
      expect(await refusalOf(title + nothing(head, 'hello'), multipart)).toEqual([
        415,
        'file_type_refused',
        0,
      ])
    },
  )
})

describe('an upload that breaks off', () => {
  /** A sender that stops in the middle, after so many bytes of the file. */
  async function breakOff(bytes: number, headers: string) {
    const socket = connect(port(), '127.0.0.1')
    // Also where the server was first, with a reset.
    const closed = new Promise<void>((over) => socket.on('error', () => {}).on('close', () => over()))
    await once(socket, 'connect')
    const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${multipart['content-type']}\r\n${headers}\r\n\r\n`
    const begin = `${title}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
    socket.write(head + begin + 'x'.repeat(bytes))
    await wait(100)
    socket.destroy()
    await closed
  }
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const leftOver = async () => (await readdir(tempFolder)).filter((name) => name.startsWith('upload-'))

  test.each([
    ['at the beginning', 0],
    ['in the middle', 500_000],
    ['behind the limit', 2 * megabyte],
  ])('%s leaves no file, no open handle, and no call', async (_name, bytes) => {
    const before = { files: await leftOver(), handles: await openFiles() }
    for (let n = 0; n < 5; n += 1) await breakOff(bytes, 'content-length: 3000000')
    await expect.poll(async () => (await openFiles()) <= before.handles).toBe(true)
    expect(await leftOver()).toEqual(before.files)
    expect(calls).toBe(0)
    expect((await post(form(['title', 'T'], ['file', textFile('x')]))).status).toBe(200)
  })

  test('whose length is a lie does no harm', async () => {
    await breakOff(500, 'content-length: 900')
    expect((await post(form(['title', 'T'], ['file', textFile('x')]))).status).toBe(200)
    expect(calls).toBe(1)
  })
})

test('a form without a length, in pieces, is read and measured all the same', async () => {
  const pieces = async function* (bytes: number) {
    yield Buffer.from(
      `${title}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`,
    )
    for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(Math.min(65_536, bytes - sent), 120)
    yield Buffer.from(`\r\n${end}`)
  }
  const sendPieces = async (bytes: number) => {
    const body = ReadableStream.from(pieces(bytes))
    const init = { method: 'POST', body, headers: multipart, duplex: 'half' } as RequestInit
    const response = await fetch(`http://127.0.0.1:${port()}${url}`, init)
    return [response.status, (await response.json()) as { size?: number; code?: string }]
  }
  expect(await sendPieces(megabyte)).toMatchObject([200, { size: megabyte }])
  expect(await sendPieces(3 * megabyte)).toMatchObject([413, { code: 'file_too_large' }])
})
