import { services } from 'contract/services'
import { afterEach, expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { createCache } from './cache.ts'
import type { CallContext, Handler } from './handler.ts'
import { callInProcess } from './in-process.ts'

const logged = vi.fn()
const context = {
  language: 'uz',
  request_id: 'r',
  ip: '',
  log: { error: logged },
} as unknown as CallContext

afterEach(() => {
  vi.useRealTimers()
  logged.mockClear()
})

function pageWith(handler: unknown, cache = createCache()) {
  return callInProcess(() => handler as Handler<never>, {} as Deps, cache, context)
}

test('what the frame and the content of a page both read is read once', async () => {
  const handler = vi.fn(async () => [])
  const call = pageWith(handler)
  await Promise.all([call(services.list, {}), call(services.list, {})])
  expect(handler).toHaveBeenCalledTimes(1)
})

test('what one page has read the next one need not, and neither spoils it for the other', async () => {
  const service = {
    id: crypto.randomUUID(),
    title: { uz: 'Viza', en: '', ru: '' },
    description: { uz: '', en: '', ru: '' },
    price: '',
    featured: false,
    duration: null,
    duration_texts: null,
    duration_range: null,
    success_rate: { uz: '', en: '', ru: '' },
    icon: { name: 'FileText', color: 'blue' },
    features: [],
    created_at: '2026-11-15T00:00:00Z',
    version: 1,
  }
  const handler = vi.fn(async () => [service])
  const cache = createCache()
  const first = await pageWith(handler, cache)(services.list, {})
  first.pop()
  expect(await pageWith(handler, cache)(services.list, {})).toEqual([service])
  expect(handler).toHaveBeenCalledTimes(1)
  cache.invalidate()
  await pageWith(handler, cache)(services.list, {})
  expect(handler).toHaveBeenCalledTimes(2)
})

test('a page is a visitor: what needs a session is refused', async () => {
  const call = pageWith(async () => [])
  const refused = call(services.remove, { params: { id: crypto.randomUUID() } })
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('an internal error becomes a refusal without its details, which are in the log', async () => {
  const fault = new Error('select secret from table')
  const call = pageWith(async () => {
    throw fault
  })
  await expect(call(services.list, {})).rejects.toMatchObject({
    status: 500,
    code: 'internal',
    message: 'Kutilmagan xatolik yuz berdi',
    requestId: 'r',
  })
  expect(logged).toHaveBeenCalledWith({ err: fault }, expect.any(String))
})

test('an answer that breaks its schema is refused as such', async () => {
  const call = pageWith(async () => [{ id: 'no id' }])
  await expect(call(services.list, {})).rejects.toMatchObject({ status: 500, code: 'malformed_answer' })
  expect(logged.mock.calls[0]?.[0].err.cause.issues).not.toHaveLength(0)
})

test('a page does not wait for an answer that does not come', async () => {
  vi.useFakeTimers()
  const call = pageWith(() => new Promise(() => {}))
  const refused = expect(call(services.list, {})).rejects.toMatchObject({ status: 503, code: 'busy' })
  await vi.advanceTimersByTimeAsync(4000)
  await refused
})
