import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Document } from 'contract/documents'
import type { ErrorAnswer } from 'contract/errors'
import { apiPrefix } from 'contract/request'
import { documentRules } from 'contract/uploads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dropBadVersion } from '../domains/cases/case-store/case-store.ts'
import { asClient, type Caller } from '../testing/accounts/callers.ts'
import { everything } from '../testing/everything.ts'
import { tracesOf } from '../testing/reading/traces.ts'
import { aDoc, aDocx, aPdf, aZip } from '../testing/records/document-files.ts'
import { aHeic, aPicture, hugePng } from '../testing/records/pictures.ts'
import { type ListeningApp, listenApp } from '../testing/servers/listen-app.ts'
import { scanWaiting } from './scan-waiting.ts'

// What strangers send, over the network, to a call that stores files unchanged.

let app: ListeningApp
let client: Caller
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await asClient(app)
})

type Sent = { status: number; answer: Partial<Document & ErrorAnswer> }

async function upload(name: string, content: Buffer, on: { url: string } = app): Promise<Sent> {
  const form = new FormData()
  form.append('document_type', 'passport')
  form.append('file', new File([new Uint8Array(content)], name))
  const response = await fetch(`${on.url}${apiPrefix}/documents/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  })
  return { status: response.status, answer: (await response.json()) as Sent['answer'] }
}

const keysOf = async (on = app) => (await Array.fromAsync(on.storage.list())).map(({ key }) => key)
const open = async ({ answer }: Sent) => fetch(app.url + answer.file_url)

describe('accepted and opened as what it is', () => {
  test.each<[string, string, Buffer | Promise<Buffer>]>([
    ['a.pdf', 'application/pdf', aPdf()],
    ['A.PDF', 'application/pdf', aPdf()],
    ['a.jpg', 'image/jpeg', aPicture().jpeg().toBuffer()],
    ['a.jpeg', 'image/jpeg', aPicture().jpeg().toBuffer()],
    ['a.png', 'image/png', aPicture().png().toBuffer()],
    ['a.doc', 'application/msword', aDoc('a letter')],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', aDocx()],
  ])('%s', async (name, type, content) => {
    const bytes = await content
    const opened = await open(await upload(name, bytes))
    expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(bytes)]).toEqual([200, true])
    expect(opened.headers.get('content-type')).toBe(type)
    expect(opened.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('of exactly 10 MB', async () => {
    const { status, answer } = await upload('a.pdf', aPdf(documentRules.maxBytes))
    expect([status, answer.name]).toEqual([200, 'a.pdf'])
  })
})

describe('refused, with nothing stored', () => {
  const exe = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), randomBytes(3000)])
  test.each<[string, string, Buffer | Promise<Buffer>, number, string]>([
    ['one byte more than 10 MB', 'a.pdf', aPdf(documentRules.maxBytes + 1), 413, 'file_too_large'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 422, 'file_empty'],
    [
      'a page named as a document',
      'a.pdf',
      Buffer.from('<html><script>1</script></html>'),
      415,
      'file_type_refused',
    ],
    [
      'a page that begins as a document',
      'a.pdf',
      Buffer.from('%PDF-1.4 <html><script>1</script>'),
      415,
      'file_type_refused',
    ],
    ['an archive named as a letter', 'a.docx', aZip({ 'a.txt': 'x' }), 415, 'file_type_refused'],
    ['a letter with programs', 'a.docx', aDocx({ 'word/vbaProject.bin': 'x' }), 415, 'file_type_refused'],
    [
      'a letter that unpacks to too much',
      'a.docx',
      aDocx({ 'word/a.xml': Buffer.alloc(50_000_000) }),
      415,
      'file_type_refused',
    ],
    ['a program under another name', 'a.png', exe, 415, 'file_type_refused'],
    ['a program under its own name', 'a.exe', exe, 415, 'file_type_refused'],
    ['two endings', 'a.pdf.exe', aPdf(), 415, 'file_type_refused'],
    ['a name without an ending', 'pdf', aPdf(), 415, 'file_type_refused'],
    ['a picture of too many points', 'a.png', hugePng(50_000), 415, 'file_type_refused'],
    ['a HEIC photo named as a JPEG', 'a.jpg', aHeic(), 415, 'heic_refused'],
    ['a HEIC photo named as a document', 'a.pdf', aHeic(), 415, 'heic_refused'],
    ['a HEIC photo under its own name', 'a.heic', aHeic(2_000_000), 415, 'heic_refused'],
    ['a short HEIC photo without a name', 'a', aHeic(30), 415, 'heic_refused'],
    ['a JPEG named as HEIC', 'a.heic', aPicture().jpeg().toBuffer(), 415, 'file_type_refused'],
    ['nothing under a name that is not accepted', 'a.heic', Buffer.alloc(0), 415, 'file_type_refused'],
    [
      'a drawing',
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'file_type_refused',
    ],
  ])('%s', async (_what, name, content, status, code) => {
    const before = await tracesOf(app)
    const refused = await upload(name, await content)
    expect([refused.status, refused.answer.code]).toEqual([status, code])
    expect(refused.answer.message).toEqual(expect.stringMatching(/\S/))
    expect(await tracesOf(app)).toEqual(before)
  })

  test('the sentence names the limit, in the language of the caller', async () => {
    const { answer } = await upload('a.pdf', aPdf(documentRules.maxBytes + 1))
    expect(answer.message).toBe("Fayl hajmi 10MB dan katta bo'lmasligi kerak")
  })
})

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\a.pdf', 'a.pdf'],
  ['/etc/a.pdf', 'a.pdf'],
  ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
  ['a"b.pdf', 'a%22b.pdf'],
  ['a\u202Efdp.pdf', 'afdp.pdf'],
  ['con.pdf', 'con.pdf'],
  [`${'x'.repeat(200)}.pdf`, expect.stringMatching(/^x{100,}\.pdf$/)],
])('the name %j is a word to show and nothing else', async (name, shown) => {
  const sent = await upload(name, aPdf())
  expect([sent.status, sent.answer.name]).toEqual([200, shown])
  expect((await open(sent)).headers.get('content-disposition')).not.toMatch(
    /[\r\n]|\.\.|filename="[^"]*"[^;]/,
  )
  for (const key of await keysOf()) expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{62}$/)
})

describe('broken off', () => {
  const boundary = 'abc123'
  const begin = [
    `--${boundary}\r\ncontent-disposition: form-data; name="document_type"\r\n\r\nother\r\n`,
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
  ].join('')

  /** A sender that is gone in the middle; `whole` ends the file, but not the form. */
  async function breakOff(bytes: number, whole: boolean): Promise<void> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    // Also where the server was first, with a reset.
    const closed = new Promise<void>((over) => socket.on('error', () => {}).on('close', () => over()))
    await once(socket, 'connect')
    socket.write(
      [
        `POST ${apiPrefix}/documents/upload HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${client.token}`,
        `content-type: multipart/form-data; boundary=${boundary}`,
        'content-length: 30000000',
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(begin)
    socket.write(aPdf(Math.max(64, bytes)))
    if (whole) socket.write(`\r\n--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\nx`)
    await wait(20 + Math.random() * 60)
    socket.destroy()
    await closed
  }

  const rounds = everything ? 5 : 1

  test(`${rounds * 20} uploads leave no file, no open handle and no row`, async () => {
    // Of this server's folder: connections come and go.
    const handles = async () => {
      const open = (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      )
      return (await Promise.all(open)).filter((path) => path.startsWith(app.env.dataDir)).length
    }
    const before = { traces: await tracesOf(app), handles: await handles() }
    for (let round = 0; round < rounds; round += 1) {
      const sizes = Array.from({ length: 20 }, (_, at) => (100 / rounds / 20) * (round * 20 + at) * 120_000)
      await Promise.all(sizes.map((size, at) => breakOff(size, at % 4 === 0)))
    }
    await expect.poll(() => tracesOf(app), { timeout: 30_000 }).toEqual(before.traces)
    await expect.poll(async () => (await handles()) <= before.handles, { timeout: 30_000 }).toBe(true)
    expect((await upload('a.pdf', aPdf())).status).toBe(200)
  })
})

describe('with a scanner', () => {
  let scanned: ListeningApp
  let verdict: string
  beforeAll(async () => {
    const script = join(app.env.dataDir, 'scanner.mjs')
    verdict = join(app.env.dataDir, 'verdict')
    await writeFile(
      script,
      `import { readFileSync } from 'node:fs'\nprocess.exit(Number(readFileSync(${JSON.stringify(verdict)}, 'utf8')))`,
    )
    scanned = await listenApp({ SCAN_COMMAND: `${process.execPath} ${script}` })
  })
  afterAll(() => scanned.close())
  beforeEach(async () => {
    client = await asClient(scanned)
  })
  const writeVerdict = (code: number) => writeFile(verdict, String(code))
  const mine = async (): Promise<Document[]> =>
    (await client.send({ method: 'GET', url: `${apiPrefix}/documents/get-list` })).json()

  test('a clean file gets a link, a bad one is refused and removed', async () => {
    await writeVerdict(0)
    expect(await upload('a.pdf', aPdf(), scanned)).toMatchObject({
      status: 200,
      answer: { file_url: expect.any(String) },
    })
    await writeVerdict(1)
    const before = await tracesOf(scanned)
    expect(await upload('b.pdf', aPdf(), scanned)).toMatchObject({
      status: 422,
      answer: { code: 'file_unsafe' },
    })
    expect(await tracesOf(scanned)).toEqual(before)
  })

  test('a file without its answer waits, and gets a link once it is clean', async () => {
    await writeVerdict(3)
    const { answer } = await upload('a.pdf', aPdf(), scanned)
    expect(answer.file_url).toBeNull()
    const link = () => client.send({ method: 'GET', url: `${apiPrefix}/files/link/${answer.file_id}` })
    expect((await link()).statusCode).toBe(404)
    await scanWaiting({ ...scanned, dropBadVersion })
    expect((await mine())[0]?.file_url).toBeNull()
    await writeVerdict(0)
    await scanWaiting({ ...scanned, dropBadVersion })
    expect((await mine())[0]?.file_url).toEqual(expect.any(String))
    expect((await link()).statusCode).toBe(200)
  })

  test('a file found bad later is removed, and its slot is free again', async () => {
    await writeVerdict(3)
    const { answer } = await upload('a.pdf', aPdf(), scanned)
    const before = await keysOf(scanned)
    await writeVerdict(1)
    await scanWaiting({ ...scanned, dropBadVersion })
    expect(await mine()).toEqual([])
    expect(await keysOf(scanned)).toHaveLength(before.length - 1)
    const audited = await scanned.db.all(sql`
      select kind from audit_log where target_id = ${answer.file_id} and kind = 'file.found_bad'`)
    expect(audited).toHaveLength(1)
    await writeVerdict(0)
    expect((await upload('b.pdf', aPdf(), scanned)).status).toBe(200)
  })
})
