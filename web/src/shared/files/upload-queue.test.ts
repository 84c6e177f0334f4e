import { expect, test } from 'vitest'
import type { UploadWatch } from '../../api/upload-with.ts'
import { createUploadQueue, type Send, type Upload } from './upload-queue.ts'

type Sending = { upload: Upload; watch: UploadWatch; arrive: () => void; fail: (error: Error) => void }

const place = 'an application'
const aFile = (name = 'passport.pdf', size = 4) => new File(['x'.repeat(size)], name)

/** A queue whose files arrive or fail when the test says so. */
function aQueue() {
  const sendings: Sending[] = []
  const send: Send = (upload, watch) =>
    new Promise<void>((resolve, reject) => {
      watch.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      sendings.push({ upload, watch, arrive: resolve, fail: reject })
    })
  const queue = createUploadQueue({
    explain: (error) => ({ kind: String(error).includes('signed out') ? 'signed_out' : 'offline' }),
  })
  queue.open(place, send)
  const states = () => queue.uploads().map(({ slot, state }) => `${slot} ${state}`)
  return { queue, sendings, send, states, sending: (at: number) => sendings[at] as Sending }
}

/** Lets everything that is already decided come about. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('two files are sent at a time, the third when one of them has arrived', async () => {
  const { queue, sending, states } = aQueue()
  for (const slot of ['a', 'b', 'c']) queue.add(place, slot, aFile())
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  sending(1).arrive()
  await settle()
  expect(states()).toEqual(['a sending', 'c sending'])
})

test('progress is told in bytes, to whoever listens', () => {
  const { queue, sending } = aQueue()
  let told = 0
  queue.subscribe(() => {
    told += 1
  })
  queue.add(place, 'a', aFile())
  const before = told
  sending(0).watch.onProgress?.(3, 4)
  expect(queue.uploads()[0]?.sent).toBe(3)
  expect(told).toBe(before + 1)
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

test('a file that failed stays, lets the next one go, and is the same upload when it is sent again', async () => {
  const { queue, sending, states } = aQueue()
  for (const slot of ['a', 'b', 'c']) queue.add(place, slot, aFile())
  sending(0).watch.onProgress?.(3, 4)
  sending(0).fail(new Error('lost'))
  await settle()
  expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
  expect(queue.uploads()[0]?.failure).toEqual({ kind: 'offline' })
  queue.retry(place, 'a')
  expect(queue.uploads()[0]).toMatchObject({ state: 'waiting', sent: 0, failure: null })
  sending(1).arrive()
  await settle()
  expect(sending(3).upload.key).toBe(sending(0).upload.key)
})

test('a file taken back is stopped and makes room at once', async () => {
  const { queue, sending, states } = aQueue()
  for (const slot of ['a', 'b', 'c']) queue.add(place, slot, aFile())
  queue.cancel(place, 'a')
  expect(sending(0).watch.signal?.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
  await settle()
  expect(states()).toEqual(['b sending', 'c sending'])
})

test('another file for the same slot takes the place of the first, as an upload of its own', async () => {
  const { queue, sending } = aQueue()
  queue.add(place, 'a', aFile('old.pdf'))
  queue.add(place, 'a', aFile('new.pdf'))
  await settle()
  expect(queue.uploads().map(({ file }) => file.name)).toEqual(['new.pdf'])
  expect(sending(0).watch.signal?.aborted).toBe(true)
  expect(sending(1).upload.key).not.toBe(sending(0).upload.key)
})

test('when the page is left its uploads stop and wait; when it is opened again they go on under their keys', async () => {
  const { queue, sending, sendings, send, states } = aQueue()
  queue.add(place, 'a', aFile())
  queue.close(place)
  await settle()
  expect(sending(0).watch.signal?.aborted).toBe(true)
  expect(states()).toEqual(['a waiting'])
  expect(queue.isUnfinished()).toBe(false)
  queue.open(place, send)
  expect(states()).toEqual(['a sending'])
  expect(queue.isUnfinished()).toBe(true)
  expect(sendings.map(({ upload }) => upload.key)).toEqual(Array(2).fill(sending(0).upload.key))
  sending(1).arrive()
  await settle()
  expect(states()).toEqual([])
})

test('what had to stop because nobody was signed in goes on by itself, other failures do not', async () => {
  const { queue, sending, states } = aQueue()
  queue.add(place, 'a', aFile())
  queue.add(place, 'b', aFile())
  sending(0).fail(new Error('signed out'))
  sending(1).fail(new Error('lost'))
  await settle()
  expect(states()).toEqual(['a failed', 'b failed'])
  queue.resume(place)
  expect(states()).toEqual(['a sending', 'b failed'])
})

test('an upload that had arrived when it was stopped is not sent again', async () => {
  const { queue, sending, states } = aQueue()
  queue.add(place, 'a', aFile())
  sending(0).arrive()
  queue.close(place)
  await settle()
  expect(states()).toEqual([])
})
