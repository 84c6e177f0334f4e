import { Readable } from 'node:stream'

/** An SSE comment, sent as a heartbeat: it keeps the connection open and carries no data. */
const heartbeat = ': \n\n'
/** At most this many messages wait for a slow reader. */
const maxWaiting = 1000

/** Proxies must pass the stream on as it comes: compressing or buffering would delay every message. */
export const eventStreamHeaders = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

export type EventStream = {
  stream: Readable
  send(message: object): void
  /** Replaces everything that still waits by a message that events were missed. */
  miss(): void
  /** Sends a heartbeat, or closes the connection of a reader that has read nothing since the last one. */
  heartbeat(): void
  /** Ends the stream. A second call destroys it without waiting for the reader. */
  end(): void
}

/**
 * The messages of one reader. What the connection cannot take yet is queued, each message once. If the queue grows too
 * long, it is replaced by "missed" messages: a slow reader costs little memory and knows that it has to refetch.
 */
export function openEventStream(ofMissing: object[]): EventStream {
  // The first heartbeat makes the headers leave at once.
  const waiting = new Set([heartbeat])
  let isReading = false
  // True at the start: a new reader has had no time to read anything.
  let wasTaken = true
  let isEnded = false
  const stream = new Readable({
    highWaterMark: 1,
    read: () => {
      isReading = true
      flush()
    },
  })

  function flush(): void {
    if (!isReading || waiting.size === 0 || isEnded || stream.destroyed) return
    isReading = false
    wasTaken = true
    const chunk = [...waiting].join('')
    waiting.clear()
    stream.push(chunk)
  }

  function miss(): void {
    waiting.clear()
    for (const message of ofMissing) waiting.add(lineOf(message))
    flush()
  }

  return {
    stream,
    send: (message) => {
      waiting.add(lineOf(message))
      if (waiting.size > maxWaiting) return miss()
      flush()
    },
    miss,
    heartbeat: () => {
      if (waiting.size > 0 && !wasTaken) return void stream.destroy()
      wasTaken = false
      waiting.add(heartbeat)
      flush()
    },
    end: () => {
      if (isEnded) return void stream.destroy()
      isEnded = true
      stream.push(null)
    },
  }
}

function lineOf(message: object): string {
  return `data: ${JSON.stringify(message)}\n\n`
}
