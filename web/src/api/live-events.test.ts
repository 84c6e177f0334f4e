import { prefsOf } from 'contract/prefs'
import { type LiveEvent, manyRecords } from 'contract/system'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenLive } from './live-events.ts'
import { storeStaffSession } from './staff-session.ts'
import { stubBrowser } from './storage-for-tests.ts'

const lead: LiveEvent = { kind: 'lead', id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab' }

/** A stream whose server end the test controls. */
function openLine(status = 200) {
  let far: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      far = controller
    },
  })
  return {
    response: new Response(body, { status }),
    emit: (text: string) => far?.enqueue(new TextEncoder().encode(text)),
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
  const events: LiveEvent[] = []
  const onOpen = vi.fn()
  const onMissed = vi.fn()
  stop = listenLive({ onEvent: (event) => events.push(event), onOpen, onMissed })
  return { events, onOpen, onMissed }
}

/** Runs the timers due in that time, and what follows from them. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const emit = async (text: string) => {
  lines.at(-1)?.emit(text)
  await pass(0)
}

function setHidden(hidden: boolean): void {
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
  const role = 'admin' as const
  const user = { id: '1', full_name: 'Dilnoza', username: 'd', role, has_access: [], prefs: prefsOf({}) }
  storeStaffSession({ token: 'a-token', user })
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

test('events of the server are delivered, and the token is sent in a header', async () => {
  const { events, onOpen, onMissed } = listen()
  await pass(0)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(asked[0]?.headers).toEqual({ authorization: 'Bearer a-token' })
  await emit(`: hello\n\ndata: ${JSON.stringify(lead)}\n`)
  expect(events).toEqual([])
  await emit('\n')
  expect(events).toEqual([lead])
  await emit(`data: ${JSON.stringify({ kind: 'lead', id: manyRecords })}\n\n`)
  expect(events).toHaveLength(2)
  expect(onMissed).not.toHaveBeenCalled()
})

test('what is no event of ours is ignored', async () => {
  const { events } = listen()
  await pass(0)
  await emit('data: not json\n\ndata: {"kind":"weather","id":"1"}\n\ndata: null\n\n')
  await emit(`data: ${JSON.stringify({ ...lead, more: '<b>' })}\n\n`)
  expect(events).toEqual([lead])
})

test('a broken stream is reopened with a growing backoff, and missed events are reported once', async () => {
  const { events, onOpen, onMissed } = listen()
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
  await emit(`data: ${JSON.stringify(lead)}\n\n`)
  expect(events).toEqual([lead])
})

test('a stream that lasted a while is reopened soon', async () => {
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

test.each([401, 403])('after %s there is no reconnect', async (status) => {
  next = () => openLine(status)
  listen()
  await pass(120_000)
  expect(asked).toHaveLength(1)
})

test('a stream without a heartbeat is closed; a comment counts as one', async () => {
  const { onMissed } = listen()
  await pass(40_000)
  await emit(': \n\n')
  await pass(40_000)
  expect(asked).toHaveLength(1)
  await pass(6000)
  expect(asked).toHaveLength(2)
  expect(onMissed).toHaveBeenCalledOnce()
})

test('stopped, it disconnects and does not reconnect', async () => {
  listen()
  await pass(0)
  stop()
  expect(asked[0]?.signal?.aborted).toBe(true)
  await pass(120_000)
  expect(asked).toHaveLength(1)
})

test('a hidden tab closes its stream and reopens it when shown', async () => {
  const { onMissed } = listen()
  await pass(0)
  setHidden(true)
  await pass(9000)
  setHidden(false)
  await pass(14_000)
  expect(asked[0]?.signal?.aborted).toBe(false)
  setHidden(true)
  await pass(120_000)
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(asked).toHaveLength(1)
  setHidden(false)
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(onMissed).toHaveBeenCalledOnce()
})
