import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aStaffMember } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { fileLink, type LinkRecipient } from './file-link.ts'
import { insertLiveFile } from './files.queries.ts'

let app: TestApp
let recipient: LinkRecipient
let fileId: string
const content = 'a passport, say'

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  recipient = { kind: 'staff', id: await aStaffMember(app.db, 'manager') }
  fileId = await aFile('passport.pdf')
})

async function aFile(original_name: string): Promise<string> {
  const received = await app.storage.receive(Readable.from([Buffer.from(content)]), { maxBytes: 1000 })
  const owner = { client_id: await aClient(app.db) }
  return insertLiveFile(app.db, { ...received, original_name, media_type: 'application/pdf', owner })
}
const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })
const link = (changes: Partial<Parameters<typeof fileLink>[1]> = {}) =>
  fileLink(app.secrets, { fileId, recipient, ...changes })
const openings = (id = fileId) =>
  app.db.all(sql`select kind, actor_kind, actor_id, source_ip from audit_log where target_id = ${id}`)

describe('a signed link', () => {
  test('opens its file, as something to save, and says in the audit log for whom it was made', async () => {
    const response = await open(link())
    expect([response.statusCode, response.payload]).toEqual([200, content])
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="passport.pdf"; filename*=UTF-8''passport.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    expect(await openings()).toEqual([
      { kind: 'file.opened', actor_kind: 'staff', actor_id: recipient.id, source_ip: '127.0.0.1' },
    ])
  })

  test('needs no session, and names a client as well', async () => {
    const otherRecipient: LinkRecipient = { kind: 'client', id: await aClient(app.db) }
    expect((await open(link({ recipient: otherRecipient }))).statusCode).toBe(200)
    expect(await openings()).toMatchObject([{ actor_kind: 'client', actor_id: otherRecipient.id }])
  })

  test('is good for five minutes', async () => {
    const until = Number(new URL(link(), 'http://x').searchParams.get('until'))
    expect(Math.abs(until - Date.now() - 5 * 60_000)).toBeLessThan(60_000)
    expect((await open(link({ until: Date.now() + 60_000 }))).statusCode).toBe(200)
  })

  const changed = (change: (url: URL) => void) => {
    const url = new URL(link(), 'http://x')
    change(url)
    return url.pathname + url.search
  }
  test.each<[string, () => Promise<string> | string]>([
    ['is over', () => link({ until: Date.now() - 1 })],
    ['has another end', () => changed((url) => url.searchParams.set('until', String(Date.now() + 1e9)))],
    ['names another person', () => changed((url) => url.searchParams.set('person', `staff:${randomUUID()}`))],
    [
      'names another kind of person',
      () => changed((url) => url.searchParams.set('person', `client:${recipient.id}`)),
    ],
    [
      'is of another file',
      async () => {
        const other = await aFile('other.pdf')
        return changed((url) => {
          url.pathname = url.pathname.replace(fileId, other)
        })
      },
    ],
    ['has no signature', () => changed((url) => url.searchParams.delete('signature'))],
    ['has an empty signature', () => changed((url) => url.searchParams.set('signature', ''))],
    [
      'has a changed signature',
      () =>
        changed((url) => {
          const signature = url.searchParams.get('signature') ?? ''
          url.searchParams.set('signature', (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1))
        }),
    ],
    ['has a long signature', () => changed((url) => url.searchParams.set('signature', 'A'.repeat(5000)))],
    ['has its parts twice', () => `${link()}&person=x`],
    ['has nothing but the id', () => `/api/v1/files/${fileId}`],
    ['names no file', () => link({ fileId: randomUUID() })],
    ['names no id', () => '/api/v1/files/..%2F..%2Fetc%2Fpasswd'],
    [
      'was made with another secret',
      () => fileLink({ fingerprint: () => Buffer.alloc(32, 7) }, { fileId, recipient }),
    ],
  ])('that %s is not found, and nothing is audited', async (_name, url) => {
    const response = await open(await url())
    const { request_id, ...answer } = response.json()
    expect([response.statusCode, answer]).toEqual([404, { code: 'not_found', message: 'Ma’lumot topilmadi' }])
    expect(await openings()).toEqual([])
  })

  test.each([
    ['not live yet', sql`state = 'pending'`],
    ['removed', sql`state = 'removed', removed_at = now()`],
    ['not scanned yet', sql`scan = 'waiting'`],
    ['found bad', sql`scan = 'bad'`],
  ])('does not open a file that is %s', async (_name, state) => {
    await app.db.run(sql`update files set ${state} where id = ${fileId}`)
    expect((await open(link())).statusCode).toBe(404)
    expect(await openings()).toEqual([])
  })

  test('to a file whose bytes are gone is not found', async () => {
    const row = await app.db.one<{ storage_key: string }>(
      sql`select storage_key from files where id = ${fileId}`,
    )
    await app.storage.remove(row?.storage_key ?? '')
    expect((await open(link())).statusCode).toBe(404)
  })
})

test.each([
  [
    'Oʻzbekiston паспорт.pdf',
    `attachment; filename="O_zbekiston _______.pdf"; filename*=UTF-8''O%CA%BBzbekiston%20%D0%BF%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82.pdf`,
  ],
  [`a";x='1\\.pdf`, `attachment; filename="a_;x='1_.pdf"; filename*=UTF-8''a%22%3Bx%3D%271%5C.pdf`],
  [
    'a\r\nset-cookie: x=1.pdf',
    `attachment; filename="a__set-cookie: x=1.pdf"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1.pdf`,
  ],
])('the name %j makes a valid header', async (name, header) => {
  fileId = await aFile(name)
  const { headers } = await open(link())
  expect(headers['content-disposition']).toBe(header)
  expect(headers['set-cookie']).toBeUndefined()
})

test('a portrait may be shown in a page', async () => {
  await app.db.run(sql`update staff set avatar_file_id = ${fileId} where id = ${recipient.id}`)
  const { headers } = await open(link())
  expect(headers['content-disposition']).toMatch(/^inline;/)
  expect(headers['content-security-policy']).toContain('sandbox')
})

describe('a download that broke off', () => {
  const ask = (headers: Record<string, string>, url = link()) => app.inject({ method: 'GET', url, headers })

  test('gets the rest of the same file', async () => {
    const whole = await ask({})
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const etag = String(whole.headers.etag)
    const rest = await ask({ range: 'bytes=2-', 'if-range': etag })
    expect([rest.statusCode, rest.payload]).toEqual([206, content.slice(2)])
    expect(rest.headers).toMatchObject({
      'content-range': `bytes 2-${content.length - 1}/${content.length}`,
      'content-length': String(content.length - 2),
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    expect(await openings()).toHaveLength(2)
  })

  test('gets all of it where the rest would be of another file, or there is none', async () => {
    const asked: Record<string, string>[] = [
      { range: 'bytes=2-', 'if-range': '"another"' },
      { range: 'bytes=500-' },
    ]
    for (const headers of asked) {
      const response = await ask(headers)
      expect([response.statusCode, response.payload]).toEqual([200, content])
    }
  })

  test('is refused as any other where the link is not right', async () => {
    const response = await ask({ range: 'bytes=0-3' }, link({ until: Date.now() - 1 }))
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    expect(await openings()).toEqual([])
  })
})
