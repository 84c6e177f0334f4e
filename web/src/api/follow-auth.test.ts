import { beforeEach, expect, test, vi } from 'vitest'
import { readApiToken } from './api-token.ts'
import { followAuth } from './follow-auth.ts'
import type { AuthClient } from './load-auth-client.ts'
import { stubBrowser } from './storage-for-tests.ts'
import { storeApiToken } from './store-api-token.ts'

function aClient(result: { session: object | null; error?: Error }) {
  let emit = () => {}
  const getSession = vi.fn(async () => ({ data: { session: result.session }, error: result.error ?? null }))
  const client = {
    getSession,
    onAuthStateChange(listener: () => void) {
      emit = listener
      const unsubscribe = () => {
        emit = () => {}
      }
      return { data: { subscription: { unsubscribe } } }
    },
  } as unknown as AuthClient
  return { client, getSession, emit: () => emit() }
}

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
  storeApiToken('token', 'c1')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a lost session is reported to the page after 100 ms, not before', async () => {
  const { client, emit } = aClient({ session: null })
  followAuth(client)
  emit()
  await vi.advanceTimersByTimeAsync(99)
  expect(readApiToken()).toBe('token')
  await vi.advanceTimersByTimeAsync(1)
  expect(readApiToken()).toBeNull()
})

test('of several events in a row only the newest counts', async () => {
  const { client, getSession, emit } = aClient({ session: {} })
  followAuth(client)
  emit()
  await vi.advanceTimersByTimeAsync(60)
  emit()
  await vi.advanceTimersByTimeAsync(60)
  expect(getSession).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40)
  expect(getSession).toHaveBeenCalledOnce()
  expect(readApiToken()).toBe('token')
})

test('a session that cannot be refreshed right now is not gone', async () => {
  const { client, emit } = aClient({ session: null, error: new Error('offline') })
  followAuth(client)
  emit()
  await vi.advanceTimersByTimeAsync(200)
  expect(readApiToken()).toBe('token')
})

test('a page that was left gets no more changes', async () => {
  const { client, getSession, emit } = aClient({ session: null })
  const stop = followAuth(client)
  emit()
  stop()
  emit()
  await vi.advanceTimersByTimeAsync(200)
  expect(getSession).not.toHaveBeenCalled()
})
