import { Readable } from 'node:stream'

/** A comment: it keeps the line open and says nothing. */
const beat = ': \n\n'
/** More than this is not kept for a reader who is slow. */
const mostWaiting = 1000

/** Proxies hand a stream on as it comes; compressing or keeping it would hold every message back. */
export const eventStreamHeaders = { 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

export type EventStream = {
  stream: Readable
  send(message: object): void
  /** Says that something was missed, in the place of all that still waits. */
  miss(): void
  /** Keeps the line open, or cuts off who has taken nothing since the last time. */
  beat(): void
  /** Says no more; asked a second time, it does not wait until the reader has taken what there was. */
  end(): void
}

/**
 * The messages of one reader. What the line does not take yet waits here, each message once; where too many wait, the ones
 * that say so take their place: a slow reader costs little, and learns that it has to look for itself.
 */
export function openEventStream(ofMissing: object[]): EventStream {
  // The first one lets the head of the answer leave at once.
  const waiting = new Set([beat])
  let isWanted = false
  // As if: who has only just come has had no time to take anything.
  let wasTaken = true
  let isEnded = false
  const stream = new Readable({
    highWaterMark: 1,
    read: () => {
      isWanted = true
      handOver()
    },
  })

  function handOver(): void {
    if (!isWanted || waiting.size === 0 || isEnded || stream.destroyed) return
    isWanted = false
    wasTaken = true
    const chunk = [...waiting].join('')
    waiting.clear()
    stream.push(chunk)
  }

  function miss(): void {
    waiting.clear()
    for (const message of ofMissing) waiting.add(lineOf(message))
    handOver()
  }

  return {
    stream,
    send: (message) => {
      waiting.add(lineOf(message))
      if (waiting.size > mostWaiting) return miss()
      handOver()
    },
    miss,
    beat: () => {
      if (waiting.size > 0 && !wasTaken) return void stream.destroy()
      wasTaken = false
      waiting.add(beat)
      handOver()
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
