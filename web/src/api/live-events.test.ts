import { type LiveEvent, manyRecords } from 'contract/system'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenLive } from './live-events.ts'
import { keepStaffSession } from './staff-session.ts'
import { stubBrowser } from './storage-for-tests.ts'

const lead: LiveEvent = { kind: 'lead', id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab' }

/** A line to the server whose other end is held by the test. */
function openLine(status = 200) {
  let far: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      far = controller
    },
  })
  return {
    response: new Response(body, { status }),
    say: (text: string) => far?.enqueue(new TextEncoder().encode(text)),
    cut: () => far?.error(new TypeError('the line is lost')),
    close: () => far?.close(),
  }
}

type Line = ReturnType<typeof openLine>

let lines: Line[] = []
let asked: RequestInit[] = []
let next: () => Line = openLine
let stop = () => {}

function listen() {
  const heard: LiveEvent[] = []
  const onOpen = vi.fn()
  const onMissed = vi.fn()
  stop = listenLive({ onEvent: (event) => heard.push(event), onOpen, onMissed })
  return { heard, onOpen, onMissed }
}

/** Lets what is due in that time happen, and what follows from it. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const say = async (text: string) => {
  lines.at(-1)?.say(text)
  await pass(0)
}

function lookAway(hidden: boolean): void {
  Object.assign(document, { hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  stubBrowser()
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { hidden: false, documentElement: { lang: 'uz' } }),
  )
  const user = { id: '1', full_name: 'Dilnoza', username: 'd', role: 'admin' as const, has_access: [] }
  keepStaffSession({ token: 'a-token', user })
  lines = []
  asked = []
  next = openLine
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    const line = next()
    init.signal?.addEventListener('abort', line.cut)
    lines.push(line)
    return line.response
  })
})

afterEach(async () => {
  stop()
  await pass(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what the server tells is heard, and the token travels in a header', async () => {
  const { heard, onOpen, onMissed } = listen()
  await pass(0)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(asked[0]?.headers).toEqual({ authorization: 'Bearer a-token' })
  await say(`: hello\n\ndata: ${JSON.stringify(lead)}\n`)
  expect(heard).toEqual([])
  await say('\n')
  expect(heard).toEqual([lead])
  await say(`data: ${JSON.stringify({ kind: 'lead', id: manyRecords })}\n\n`)
  expect(heard).toHaveLength(2)
  expect(onMissed).not.toHaveBeenCalled()
})

test('what is no message of ours is passed over', async () => {
  const { heard } = listen()
  await pass(0)
  await say('data: not json\n\ndata: {"kind":"weather","id":"1"}\n\ndata: null\n\n')
  await say(`data: ${JSON.stringify({ ...lead, more: '<b>' })}\n\n`)
  expect(heard).toEqual([lead])
})

test('a line that is cut is opened again, after pauses that grow, and everything is asked for once', async () => {
  const { heard, onOpen, onMissed } = listen()
  await pass(0)
  next = () => openLine(503)
  lines[0]?.cut()
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
  for (const [at, milliseconds] of waits.entries()) {
    await pass(milliseconds - 1)
    expect(asked).toHaveLength(at + 1)
    await pass(1)
    expect(asked).toHaveLength(at + 2)
  }
  expect(onMissed).not.toHaveBeenCalled()
  next = openLine
  await pass(30_000)
  expect(onMissed).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
  await say(`data: ${JSON.stringify(lead)}\n\n`)
  expect(heard).toEqual([lead])
})

test('a line that held for a while is opened again soon', async () => {
  listen()
  await pass(20_000)
  lines[0]?.close()
  await pass(1000)
  expect(asked).toHaveLength(2)
  await pass(20_000)
  lines[1]?.close()
  await pass(1000)
  expect(asked).toHaveLength(3)
})

test.each([401, 403])('after %s nobody asks again', async (status) => {
  next = () => openLine(status)
  listen()
  await pass(120_000)
  expect(asked).toHaveLength(1)
})

test('a line without a sign of life is given up; a comment is one', async () => {
  const { onMissed } = listen()
  await pass(40_000)
  await say(': \n\n')
  await pass(40_000)
  expect(asked).toHaveLength(1)
  await pass(6000)
  expect(asked).toHaveLength(2)
  expect(onMissed).toHaveBeenCalledOnce()
})

test('told to stop, it hangs up and asks no more', async () => {
  listen()
  await pass(0)
  stop()
  expect(asked[0]?.signal?.aborted).toBe(true)
  await pass(120_000)
  expect(asked).toHaveLength(1)
})

test('a tab that nobody looks at gives its line back and takes it up again', async () => {
  const { onMissed } = listen()
  await pass(0)
  lookAway(true)
  await pass(9000)
  lookAway(false)
  await pass(14_000)
  expect(asked[0]?.signal?.aborted).toBe(false)
  lookAway(true)
  await pass(120_000)
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(asked).toHaveLength(1)
  lookAway(false)
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(onMissed).toHaveBeenCalledOnce()
})
