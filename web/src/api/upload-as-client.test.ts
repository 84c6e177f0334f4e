import { applications } from 'contract/applications'
import type { PageAuth } from 'contract/page'
import { beforeEach, expect, test, vi } from 'vitest'
import { readApiToken } from './api-token.ts'
import { loadAuthClient } from './load-auth-client.ts'
import { stubBrowser } from './storage-for-tests.ts'
import { storeApiToken } from './store-api-token.ts'
import { uploadAsClient } from './upload-as-client.ts'
import type { UploadWatch } from './upload-with.ts'

const settings: PageAuth = {
  url: 'http://site.test/auth/v1',
  anonKey: '',
  isHosted: false,
  google: false,
  telegram: false,
}
const file = new File(['twelve bytes'], 'passport.pdf')
const params = { applicationId: 'a1', serviceInputId: 's1' }

/** A request as the browser would make it; the test plays the network. */
class StubRequest {
  static made: StubRequest[] = []
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  isAborted = false
  sent: { method: string; url: string; headers: Record<string, string>; file: unknown } | undefined
  #opened = { method: '', url: '', headers: {} as Record<string, string> }

  constructor() {
    StubRequest.made.push(this)
  }
  open(method: string, url: string) {
    this.#opened = { method, url, headers: {} }
  }
  setRequestHeader(name: string, value: string) {
    this.#opened.headers[name] = value
  }
  send(body: FormData) {
    this.sent = { ...this.#opened, file: body.get('file') }
  }
  abort() {
    this.isAborted = this.status === 0
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

/** The request of the given number, once it is sent. */
async function theRequest(number: number): Promise<StubRequest> {
  await expect.poll(() => StubRequest.made[number - 1]?.sent).toBeDefined()
  return StubRequest.made[number - 1] as StubRequest
}

/** What the sign-in service and the exchange answer. */
function serveExchange(status: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ token: 'new-token', client: { id: 'c1' } }, { status })
  })
  return asked
}

beforeEach(() => {
  stubBrowser()
  StubRequest.made = []
  vi.stubGlobal('XMLHttpRequest', StubRequest)
  storeApiToken('old-token', 'c1')
  const session = {
    access_token: 'auth-token',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1' },
  }
  sessionStorage.setItem('hosted-auth', JSON.stringify(session))
  return async () => {
    await (await loadAuthClient(settings)).stopAutoRefresh()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const upload = (watch?: UploadWatch) => uploadAsClient(settings, applications.upload, { params, file }, watch)

test('the file is sent with token, language and idempotency key, and the answer is parsed', async () => {
  const done = upload({ key: 'k1' })
  const request = await theRequest(1)
  expect(request.sent).toEqual({
    method: 'POST',
    url: '/api/v1/applications/upload/a1/s1',
    headers: { authorization: 'Bearer old-token', 'accept-language': 'uz', 'idempotency-key': 'k1' },
    file,
  })
  request.answer(200, { id: 'd1' })
  expect(await done).toEqual({ id: 'd1' })
})

test('progress counts the bytes of the file, not the multipart boundaries', async () => {
  const progress: number[][] = []
  const done = upload({ onProgress: (...bytes) => progress.push(bytes) })
  const request = await theRequest(1)
  request.upload.onprogress?.({ loaded: 5 })
  request.upload.onprogress?.({ loaded: 300 })
  request.answer(200, {})
  await done
  expect(progress).toEqual([
    [5, 12],
    [12, 12],
  ])
})

test('a cancelled upload is stopped, and told apart from a failed one', async () => {
  const taking = new AbortController()
  const done = upload({ signal: taking.signal })
  const request = await theRequest(1)
  taking.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(request.isAborted).toBe(true)
})

test('an upload cancelled before it started is never sent', async () => {
  await expect(upload({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(StubRequest.made).toEqual([])
})

test('a lost network rejects as in every other call', async () => {
  const done = upload()
  const request = await theRequest(1)
  request.onerror?.()
  await expect(done).rejects.toBeInstanceOf(TypeError)
})

test('a connection silent for two minutes is lost; a slow one is not', async () => {
  vi.useFakeTimers()
  const done = upload()
  const lost = expect(done).rejects.toBeInstanceOf(TypeError)
  const [request] = StubRequest.made
  await vi.advanceTimersByTimeAsync(110_000)
  request?.upload.onprogress?.({ loaded: 1 })
  await vi.advanceTimersByTimeAsync(110_000)
  expect(request?.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await lost
  expect(request?.isAborted).toBe(true)
})

test('a refusal has its code and its message', async () => {
  const done = upload()
  const request = await theRequest(1)
  request.answer(415, { code: 'file_type_refused', message: 'so it is' })
  await expect(done).rejects.toMatchObject({ status: 415, code: 'file_type_refused', message: 'so it is' })
})

test('a token that expires on the way is exchanged, and the file sent again under the same key', async () => {
  const asked = serveExchange(200)
  const done = upload({ key: 'k1' })
  const first = await theRequest(1)
  first.answer(401, {})
  const second = await theRequest(2)
  expect(second.sent).toMatchObject({
    headers: { authorization: 'Bearer new-token', 'idempotency-key': 'k1' },
    file,
  })
  second.answer(200, { id: 'd1' })
  expect(await done).toEqual({ id: 'd1' })
  expect(asked).toHaveLength(1)
})

test('an upload cancelled while its token is exchanged is not sent again', async () => {
  const taking = new AbortController()
  serveExchange(200)
  const done = upload({ signal: taking.signal })
  const request = await theRequest(1)
  request.answer(401, {})
  taking.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  expect(StubRequest.made).toHaveLength(1)
  expect(readApiToken()).toBe('new-token')
})

test('a permanently refused upload signs the client out', async () => {
  serveExchange(401)
  const done = upload()
  const request = await theRequest(1)
  request.answer(401, {})
  await expect(done).rejects.toThrow('refused')
  expect(readApiToken()).toBeNull()
})
