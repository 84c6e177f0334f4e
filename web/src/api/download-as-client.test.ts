import { clients } from 'contract/clients'
import type { PageAuth } from 'contract/page'
import { beforeEach, expect, test, vi } from 'vitest'
import { downloadAsClient } from './download-as-client.ts'
import { stubBrowser } from './storage-for-tests.ts'
import { storeApiToken } from './store-api-token.ts'

const settings: PageAuth = {
  url: 'http://site.test/auth/v1',
  anonKey: '',
  isHosted: false,
  google: false,
  telegram: false,
}

beforeEach(() => {
  stubBrowser()
  storeApiToken('the-token', 'c1')
  return () => vi.unstubAllGlobals()
})

function download(onProgress: (received: number) => void = () => {}, signal = new AbortController().signal) {
  return downloadAsClient(settings, clients.exportData, { params: { id: 'c1' } }, { onProgress, signal })
}

/** A body that comes in the given chunks, and then ends or breaks off. */
function inPieces(pieces: string[], isBroken = false): ReadableStream {
  const waiting = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const piece = waiting.shift()
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece))
      else if (isBroken) controller.error(new TypeError('the network is lost'))
      else controller.close()
    },
  })
}

test('the file is requested with the token, reports its progress, and is complete in the end', async () => {
  const asked = vi.fn(async (_url: string, _request: RequestInit) => new Response(inPieces(['one ', 'two'])))
  vi.stubGlobal('fetch', asked)
  const received: number[] = []
  const blob = await download((bytes) => received.push(bytes))
  expect(await blob.text()).toBe('one two')
  expect(received).toEqual([4, 7])
  const [url, request] = asked.mock.calls[0] ?? []
  expect(url).toBe('/api/v1/clients/export-data/c1')
  expect(request?.headers).toMatchObject({ authorization: 'Bearer the-token' })
})

test('a refusal has the message of the server', async () => {
  const refusal = { code: 'too_many_requests', message: 'Juda ko‘p urinish' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }))
  await expect(download()).rejects.toMatchObject({ status: 429, message: 'Juda ko‘p urinish' })
})

test('a file that breaks off halfway is an error', async () => {
  vi.stubGlobal('fetch', async () => new Response(inPieces(['one '], true)))
  await expect(download()).rejects.toThrow(TypeError)
})
