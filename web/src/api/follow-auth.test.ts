import { beforeEach, expect, test, vi } from 'vitest'
import { readApiToken } from './api-token.ts'
import { followAuth } from './follow-auth.ts'
import { keepApiToken } from './keep-api-token.ts'
import type { AuthClient } from './load-auth-client.ts'
import { stubBrowser } from './storage-for-tests.ts'

function aClient(found: { session: object | null; error?: Error }) {
  let tell = () => {}
  const getSession = vi.fn(async () => ({ data: { session: found.session }, error: found.error ?? null }))
  const client = {
    getSession,
    onAuthStateChange(listener: () => void) {
      tell = listener
      const unsubscribe = () => {
        tell = () => {}
      }
      return { data: { subscription: { unsubscribe } } }
    },
  } as unknown as AuthClient
  return { client, getSession, tell: () => tell() }
}

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
  keepApiToken('token', 'c1')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('a session that is gone reaches the page after 100 ms, not before', async () => {
  const { client, tell } = aClient({ session: null })
  followAuth(client)
  tell()
  await vi.advanceTimersByTimeAsync(99)
  expect(readApiToken()).toBe('token')
  await vi.advanceTimersByTimeAsync(1)
  expect(readApiToken()).toBeNull()
})

test('of several events in a row only the newest counts', async () => {
  const { client, getSession, tell } = aClient({ session: {} })
  followAuth(client)
  tell()
  await vi.advanceTimersByTimeAsync(60)
  tell()
  await vi.advanceTimersByTimeAsync(60)
  expect(getSession).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(40)
  expect(getSession).toHaveBeenCalledOnce()
  expect(readApiToken()).toBe('token')
})

test('a session that cannot be refreshed right now is not gone', async () => {
  const { client, tell } = aClient({ session: null, error: new Error('offline') })
  followAuth(client)
  tell()
  await vi.advanceTimersByTimeAsync(200)
  expect(readApiToken()).toBe('token')
})

test('a page that is left is told nothing any more', async () => {
  const { client, getSession, tell } = aClient({ session: null })
  const stop = followAuth(client)
  tell()
  stop()
  tell()
  await vi.advanceTimersByTimeAsync(200)
  expect(getSession).not.toHaveBeenCalled()
})
