import { afterEach, expect, test, vi } from 'vitest'
import type { UploadWatch } from '../../api/upload-with.ts'
import { UnfitFile } from './prepare-upload.ts'
import { createUploadQueue, type Send, type Upload } from './upload-queue.ts'

type Sending = { upload: Upload; watch: UploadWatch; succeed: () => void; fail: (error: Error) => void }

const place = 'an application'
const aFile = (name = 'passport.pdf', size = 4) => new File(['x'.repeat(size)], name)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A queue whose uploads succeed or fail when the test says so. */
function aQueue() {
  const sendings: Sending[] = []
  const send: Send = (upload, watch) =>
    new Promise<void>((resolve, reject) => {
      watch.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      sendings.push({ upload, watch, succeed: resolve, fail: reject })
    })
  const queue = createUploadQueue({
    explain: (error) => ({ kind: String(error).includes('signed out') ? 'signed_out' : 'offline' }),
  })
  queue.open(place, send)
  const states = () => queue.uploads().map(({ slot, state }) => `${slot} ${state}`)
  return { queue, sendings, send, states, sending: (at: number) => sendings[at] as Sending }
}

/** Runs everything that is already due. */
const flush = () => new Promise((resolve) => setTimeout(resolve))

test('two files are sent at a time, the third when one of them is done', async () => {
  const { queue, sending, states } = aQueue()
  for (const slot of ['a', 'b', 'c']) queue.add(place, slot, aFile())
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  sending(1).succeed()
  await flush()
  expect(states()).toEqual(['a sending', 'c sending'])
})

test('listeners get the progress in bytes', () => {
  const { queue, sending } = aQueue()
  let notified = 0
  queue.subscribe(() => {
    notified += 1
  })
  queue.add(place, 'a', aFile())
  const before = notified
  sending(0).watch.onProgress?.(3, 4)
  expect(queue.uploads()[0]?.sent).toBe(3)
  expect(notified).toBe(before + 1)
})

test('a file that breaks the rules is never sent, and says why', () => {
  const { queue, sendings } = aQueue()
  queue.add(place, 'a', aFile('passport.exe'))
  queue.add(place, 'b', aFile('empty.pdf', 0))
  expect(queue.uploads().map(({ failure }) => failure)).toEqual([
    { kind: 'unfit', problem: 'file_type_refused' },
    { kind: 'unfit', problem: 'file_empty' },
  ])
  expect(sendings).toEqual([])
})

test('a failed upload stays, lets the next one start, and is the same upload when it is retried', async () => {
  const { queue, sending, states } = aQueue()
  for (const slot of ['a', 'b', 'c']) queue.add(place, slot, aFile())
  sending(0).watch.onProgress?.(3, 4)
  sending(0).fail(new Error('lost'))
  await flush()
  expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
  expect(queue.uploads()[0]?.failure).toEqual({ kind: 'offline' })
  queue.retry(place, 'a')
  expect(queue.uploads()[0]).toMatchObject({ state: 'waiting', sent: 0, failure: null })
  sending(1).succeed()
  await flush()
  expect(sending(3).upload.key).toBe(sending(0).upload.key)
})

test('a cancelled upload is stopped and frees its place at once', async () => {
  const { queue, sending, states } = aQueue()
  for (const slot of ['a', 'b', 'c']) queue.add(place, slot, aFile())
  queue.cancel(place, 'a')
  expect(sending(0).watch.signal?.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
  await flush()
  expect(states()).toEqual(['b sending', 'c sending'])
})

test('another file for the same slot replaces the first, as an upload of its own', async () => {
  const { queue, sending } = aQueue()
  queue.add(place, 'a', aFile('old.pdf'))
  queue.add(place, 'a', aFile('new.pdf'))
  await flush()
  expect(queue.uploads().map(({ file }) => file.name)).toEqual(['new.pdf'])
  expect(sending(0).watch.signal?.aborted).toBe(true)
  expect(sending(1).upload.key).not.toBe(sending(0).upload.key)
})

test('when the page is left its uploads stop and wait; when it is opened again they resume under their keys', async () => {
  const { queue, sending, sendings, send, states } = aQueue()
  queue.add(place, 'a', aFile())
  queue.close(place)
  await flush()
  expect(sending(0).watch.signal?.aborted).toBe(true)
  expect(states()).toEqual(['a waiting'])
  expect(queue.isUnfinished()).toBe(false)
  queue.open(place, send)
  expect(states()).toEqual(['a sending'])
  expect(queue.isUnfinished()).toBe(true)
  expect(sendings.map(({ upload }) => upload.key)).toEqual(Array(2).fill(sending(0).upload.key))
  sending(1).succeed()
  await flush()
  expect(states()).toEqual([])
})

test('uploads stopped by the end of the session resume by themselves, other failures do not', async () => {
  const { queue, sending, states } = aQueue()
  queue.add(place, 'a', aFile())
  queue.add(place, 'b', aFile())
  sending(0).fail(new Error('signed out'))
  sending(1).fail(new Error('lost'))
  await flush()
  expect(states()).toEqual(['a failed', 'b failed'])
  queue.resume(place)
  expect(states()).toEqual(['a sending', 'b failed'])
})

test('an upload that was complete when it was stopped is not sent again', async () => {
  const { queue, sending, states } = aQueue()
  queue.add(place, 'a', aFile())
  sending(0).succeed()
  queue.close(place)
  await flush()
  expect(states()).toEqual([])
})

/** What each try of the first upload waited for, in seconds, until it was sent again. */
async function waitsOf(tries: number): Promise<number[]> {
  vi.useFakeTimers()
  const { queue, sending, sendings } = aQueue()
  queue.add(place, 'a', aFile())
  const waits: number[] = []
  while (waits.length < tries) {
    sending(sendings.length - 1).fail(new Error('lost'))
    await vi.advanceTimersByTimeAsync(0)
    const before = sendings.length
    let seconds = 0
    for (; sendings.length === before && seconds < 60; seconds += 1) await vi.advanceTimersByTimeAsync(1000)
    waits.push(seconds)
  }
  return waits
}

test('a file that the network lost is sent again by itself, later and later', async () => {
  expect(await waitsOf(8)).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('after many failures only a press sends it again', async () => {
  const waits = await waitsOf(21)
  expect(waits.slice(-2)).toEqual([30, 60])
})

test('a press does not wait for the next try, and the try does not come as well', async () => {
  vi.useFakeTimers()
  const { queue, sending, sendings } = aQueue()
  queue.add(place, 'a', aFile())
  sending(0).fail(new Error('lost'))
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.uploads()[0]).toMatchObject({ state: 'failed', willRetry: true })
  queue.retry(place, 'a')
  expect(sendings).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendings).toHaveLength(2)
})

test('without a network it waits until there is one, and then not at all', async () => {
  vi.useFakeTimers()
  const browser = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const { queue, sending, sendings } = aQueue()
  queue.add(place, 'a', aFile())
  sending(0).fail(new Error('lost'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sendings).toHaveLength(1)
  browser.dispatchEvent(new Event('online'))
  expect(sendings).toHaveLength(2)
  browser.dispatchEvent(new Event('online'))
  expect(sendings).toHaveLength(2)
})

test('a cancelled upload is not sent again by itself', async () => {
  vi.useFakeTimers()
  const { queue, sending, sendings } = aQueue()
  queue.add(place, 'a', aFile())
  sending(0).fail(new Error('lost'))
  await vi.advanceTimersByTimeAsync(0)
  queue.cancel(place, 'a')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendings).toHaveLength(1)
})

test.each([
  ['signed out', new Error('signed out')],
  ['a HEIC photo', new UnfitFile('heic_refused')],
  ['gone from the device', new UnfitFile('unreadable')],
])('what no retry helps stays failed: %s', async (_what, error) => {
  vi.useFakeTimers()
  const { queue, sending, sendings } = aQueue()
  queue.add(place, 'a', aFile())
  sending(0).fail(error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.uploads()[0]).toMatchObject({ state: 'failed', willRetry: false })
  expect(sendings).toHaveLength(1)
})
