import { buildRequest } from 'contract/request'
import { LiveEvent, system } from 'contract/system'
import { createMessageReader } from './message-reader.ts'
import { readStaffToken } from './staff-session.ts'
import { untilShown, watchHidden } from './tab-visibility.ts'

type LiveListener = {
  onEvent: (event: LiveEvent) => void
  /** From here on no event is missed; data read before may be stale. */
  onOpen: () => void
  /** Events may have been missed while disconnected. */
  onMissed: () => void
}

const minPauseMs = 1000
const maxPauseMs = 30_000
/** The server sends a heartbeat every 15 seconds; a connection without one is dead. */
const maxSilenceMs = 45_000
/** A connection that lasted this long resets the backoff. */
const stableAfterMs = 5000
/** Browsers open few connections per host, so a hidden tab closes its own. */
const hiddenTimeoutMs = 10_000

/** Listens for changes by others until stopped. Uses fetch, because the token is sent in a header. */
export function listenLive(listener: LiveListener): () => void {
  const stopping = new AbortController()
  void listenWithReconnect(listener, stopping.signal)
  return () => stopping.abort()
}

async function listenWithReconnect(listener: LiveListener, stop: AbortSignal): Promise<void> {
  let pause = minPauseMs
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    await untilShown(stop)
    const begun = Date.now()
    const isRefused = await listenUntilClosed(listener, attempt > 0, stop)
    // The session has ended or the role has changed; the next call of the page will report it.
    if (isRefused || stop.aborted) return
    if (Date.now() - begun > stableAfterMs) pause = minPauseMs
    // Jitter: not all pages reconnect at once when a server comes back.
    await wait(pause * (0.5 + Math.random() / 2), stop)
    pause = Math.min(pause * 2, maxPauseMs)
  }
}

/** Listens until the connection closes; returns whether the server refused it for good. */
async function listenUntilClosed(
  listener: LiveListener,
  isLater: boolean,
  stop: AbortSignal,
): Promise<boolean> {
  const connection = new AbortController()
  const disconnect = () => connection.abort()
  stop.addEventListener('abort', disconnect)
  const stopWatching = watchHidden(disconnect, hiddenTimeoutMs)
  let idleTimer = setTimeout(disconnect, maxSilenceMs)
  try {
    const response = await fetch(buildRequest(system.events, {}).url, {
      headers: { authorization: `Bearer ${readStaffToken()}` },
      cache: 'no-store',
      signal: connection.signal,
    })
    if (response.status === 401 || response.status === 403) return true
    if (!response.ok || !response.body) return false
    if (isLater) listener.onMissed()
    else listener.onOpen()
    const read = createMessageReader()
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(disconnect, maxSilenceMs)
      for (const event of read(piece.value).map(eventIn)) if (event) listener.onEvent(event)
    }
    return false
  } catch {
    // No network, or disconnected: both reconnect.
    return false
  } finally {
    clearTimeout(idleTimer)
    stopWatching()
    stop.removeEventListener('abort', disconnect)
  }
}

function eventIn(message: string): LiveEvent | null {
  try {
    return LiveEvent.safeParse(JSON.parse(message)).data ?? null
  } catch {
    // Not JSON, so not one of our events.
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
