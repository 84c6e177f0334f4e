import { randomBytes, randomUUID } from 'node:crypto'
import { allEndpoints } from 'contract/api'
import { apiPrefix } from 'contract/request'
import type { FastifyInstance, InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asClient, asStaff } from '../testing/accounts/callers.ts'
import { aStaffLogin, sendSignIn, staffPassword } from '../testing/accounts/staff-login.ts'
import { sampleRequest } from '../testing/calls/sample-request.ts'
import { everything } from '../testing/everything.ts'
import { codeIn, lastMail, linkIn } from '../testing/outside/mails.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { createLogger } from './logging.ts'

let stores: TestApp
beforeAll(async () => {
  stores = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => stores.close())

test('a refusal of the database is told without what people have written', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const broken = stores.db.run(sql`
    insert into contacts (name, email, subject, text, dedupe_hash)
    values ('planted name', 'planted@example.com', 'no such subject', 'planted words', ${Buffer.alloc(32)})`)
  await broken.catch((error: unknown) => log.error({ err: error }, 'internal'))
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({ msg: 'internal', err: { constraint: 'contacts_subject_check' } })
  expect(line).not.toContain('planted')
})

describe('whatever is called, at the level that says most', () => {
  const lines: string[] = []
  let app: FastifyInstance
  beforeAll(async () => {
    app = await createApp(stores, { log: createLogger('trace', { write: (line) => void lines.push(line) }) })
  })
  afterAll(() => app.close())

  const plant = (name: string) => `planted-${name}-${randomBytes(6).toString('hex')}`
  const email = `${plant('person')}@example.com`
  const secrets = {
    password: plant('password'),
    wrongPassword: plant('wrong'),
    cookie: plant('cookie'),
    query: plant('query'),
    content: plant('content'),
    words: plant('words'),
    passport: 'PL7654321',
  }
  const json = async (request: InjectOptions) => {
    const response = await app.inject({
      ...request,
      headers: { cookie: `a=${secrets.cookie}`, ...request.headers },
    })
    return response.headers['content-type']?.toString().includes('json') ? response.json() : {}
  }
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    json({ method: 'POST', url, payload, headers })
  const auth = (path: string, payload: object) => post(`/auth/v1${path}`, payload)

  /** A client who registers, forgets the password, comes back, and leaves a passport and a document. */
  async function walkAsClient(): Promise<string[]> {
    const { password, wrongPassword: wrong } = secrets
    const registered = await auth('/signup', { email, password })
    await auth('/token?grant_type=password', { email, password: wrong })
    const signedIn = await auth('/token?grant_type=password', { email, password })
    const refreshed = await auth('/token?grant_type=refresh_token', { refresh_token: signedIn.refresh_token })
    const { access_token } = refreshed
    const { token, client } = await post(`${apiPrefix}/auth/login-with-supabase`, { access_token })
    const headers = { authorization: `Bearer ${token}` }
    const url = `${apiPrefix}/clients/update/${client.id}`
    await json({ method: 'PUT', url, headers, payload: { passport_number: secrets.passport } })
    const form = new FormData()
    form.append('document_type', 'passport')
    form.append('file', new File([aPdf(), secrets.content], `${secrets.words}.pdf`))
    const sent = new Response(form)
    const document = await json({
      method: 'POST',
      url: `${apiPrefix}/documents/upload`,
      headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    await json({ method: 'GET', url: document.file_url })
    await auth('/recover', { email })
    const mail = await lastMail(stores.db, email, 'auth_recovery')
    const { token_hash } = linkIn(mail)
    await json({ method: 'GET', url: `/auth/v1/verify?type=recovery&token=${token_hash}` })
    await auth('/verify', { type: 'recovery', email, token: codeIn(mail) })
    return [registered, signedIn, refreshed]
      .flatMap((session) => [session.access_token, session.refresh_token])
      .concat(token, token_hash, new URL(document.file_url, 'http://x').searchParams.get('signature'))
  }

  test('no line has a password, a token, a cookie, a passport, a document or the query of a link', async () => {
    const tokens = await walkAsClient()
    const { username } = await aStaffLogin(stores)
    const { token } = (
      await sendSignIn(
        { inject: (request) => app.inject(request) },
        {
          identifor: username,
          password: staffPassword,
        },
      )
    ).json()
    const callers = [(await asClient(stores)).token, (await asStaff(stores, 'super_admin')).token, token]
    for (const [at, { endpoint }] of allEndpoints.entries()) {
      if (endpoint.stream === 'text/event-stream' || endpoint.path === '/auth/logout') continue
      const request = await sampleRequest(endpoint, () => randomUUID())
      const mark = request.url?.toString().includes('?') ? '&' : '?'
      // Each call by one of them, or by all.
      for (const bearer of everything ? callers : [callers[at % callers.length]]) {
        const headers = { ...request.headers, authorization: `Bearer ${bearer}` }
        await json({ ...request, url: `${request.url}${mark}code=${secrets.query}`, headers })
      }
    }
    // A failure of ours, with what a person wrote in its hands.
    await stores.db.script('alter table contacts rename to mislaid')
    const message = { name: 'Ali', email, service_id: 'visa', text: secrets.words }
    const failed = await post(`${apiPrefix}/contact-msgs/create`, message)
    await stores.db.script('alter table mislaid rename to contacts')
    expect(failed.code).toBe('internal')

    expect(lines.length).toBeGreaterThan(200)
    const planted = [...Object.values(secrets), ...tokens, ...callers, staffPassword]
    expect(planted.filter((value) => typeof value !== 'string' || value.length < 6)).toEqual([])
    expect(planted.filter((value) => lines.some((line) => line.includes(value as string)))).toEqual([])
  })

  test('a line is one line, whatever is asked for', async () => {
    lines.length = 0
    await json({
      method: 'GET',
      url: '/%0A{"level":50,"msg":"forged"}%0D%0A',
      headers: { 'user-agent': 'a\u2028b' },
    })
    await json({ method: 'GET', url: `${apiPrefix}/files/%0a${'x'.repeat(50)}` })
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
    expect(lines.length).toBeGreaterThan(1)
  })
})
