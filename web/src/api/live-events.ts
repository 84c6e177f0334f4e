import { buildRequest } from 'contract/request'
import { LiveEvent, system } from 'contract/system'
import { createMessageReader } from './message-reader.ts'
import { readStaffToken } from './staff-session.ts'
import { untilShown, watchHidden } from './tab-visibility.ts'

type LiveListener = {
  onEvent: (event: LiveEvent) => void
  /** From here on everything is heard; what was read before may be older. */
  onOpen: () => void
  /** Anything may have happened while nobody listened. */
  onMissed: () => void
}

const firstPause = 1000
const longestPause = 30_000
/** The server gives a sign of life every fifteen seconds; a line that says less is dead, and nobody would tell. */
const longestSilence = 45_000
/** A line that held this long was a good one: the next pause is short again. */
const steadiness = 5000
/** Browsers open few lines to one host, and a tab that nobody looks at should not hold one of them. */
const hiddenPatience = 10_000

/** Hears what colleagues change, until it is told to stop. Read with fetch, because the token travels in a header. */
export function listenLive(listener: LiveListener): () => void {
  const stopping = new AbortController()
  void keepListening(listener, stopping.signal)
  return () => stopping.abort()
}

async function keepListening(listener: LiveListener, stop: AbortSignal): Promise<void> {
  let pause = firstPause
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    await untilShown(stop)
    const begun = Date.now()
    const isRefused = await listenOnce(listener, attempt > 0, stop)
    // The session is over or the role is another one; the next call of the page will say so.
    if (isRefused || stop.aborted) return
    if (Date.now() - begun > steadiness) pause = firstPause
    // Not all pages at once, when a server comes back.
    await wait(pause * (0.5 + Math.random() / 2), stop)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Listens as long as the line holds; answers whether the server wants no more of it. */
async function listenOnce(listener: LiveListener, isLater: boolean, stop: AbortSignal): Promise<boolean> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  stop.addEventListener('abort', hangUp)
  const stopWatching = watchHidden(hangUp, hiddenPatience)
  let silence = setTimeout(hangUp, longestSilence)
  try {
    const response = await fetch(buildRequest(system.events, {}).url, {
      headers: { authorization: `Bearer ${readStaffToken()}` },
      cache: 'no-store',
      signal: line.signal,
    })
    if (response.status === 401 || response.status === 403) return true
    if (!response.ok || !response.body) return false
    if (isLater) listener.onMissed()
    else listener.onOpen()
    const read = createMessageReader()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      clearTimeout(silence)
      silence = setTimeout(hangUp, longestSilence)
      for (const event of read(piece.value).map(eventIn)) if (event) listener.onEvent(event)
    }
    return false
  } catch {
    // No network, or the line was hung up: both end here and begin anew.
    return false
  } finally {
    clearTimeout(silence)
    stopWatching()
    stop.removeEventListener('abort', hangUp)
  }
}

function eventIn(message: string): LiveEvent | null {
  try {
    return LiveEvent.safeParse(JSON.parse(message)).data ?? null
  } catch {
    // What is no JSON is no message of ours.
    return null
  }
}

function wait(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    stop.addEventListener('abort', end)
  })
}
