import { writeSync } from 'node:fs'

const maxQueuedBytes = 1024 * 1024
/** How soon a full pipe is tried again, and how soon an output that refuses. */
const fullPipeMs = 50
const refusedMs = 1000
const anHour = 3_600_000

/** One line, or a report of this many lost ones. */
type Entry = { bytes: Buffer; reports: number }

type LostLines = { count: number; since: string }

export type LogOutput = {
  write(line: string): void
  /** What was lost, until there was nothing lost for an hour. */
  lost(): LostLines | null
}

/**
 * Writes lines of the log and never waits or throws: where a disk is full, a pipe is closed or nobody reads it, lines
 * are lost and counted, and the log says so once it can be written again.
 */
function createLogOutput(fd: number): LogOutput {
  const queue: Entry[] = []
  let queuedBytes = 0
  // Part of a line was written, and the rest was not.
  let isTorn = false
  let isRefused = false
  let timer: NodeJS.Timeout | undefined
  const lost = { count: 0, unreported: 0, since: 0, last: 0 }

  function lose(): void {
    const now = Date.now()
    if (now - lost.last > anHour) Object.assign(lost, { count: 0, since: now })
    lost.count += 1
    lost.unreported += 1
    lost.last = now
  }

  function enqueue(line: string, reports = 0): void {
    const bytes = Buffer.from(isTorn && queue.length === 0 ? `\n${line}` : line)
    queue.push({ bytes, reports })
    queuedBytes += bytes.length
  }

  function enqueueReport(): void {
    if (lost.unreported === 0 || queue.length > 0) return
    enqueue(reportOf(lost), lost.unreported)
    lost.unreported = 0
  }

  /** Writes what is queued, as far as the output takes it. */
  function flush(): void {
    for (let entry = queue[0]; entry; entry = queue[0]) {
      const written = tryWrite(entry.bytes)
      if (written === 0) return
      queuedBytes -= written
      isTorn = written < entry.bytes.length
      if (isTorn) entry.bytes = entry.bytes.subarray(written)
      else queue.shift()
      enqueueReport()
    }
  }

  function tryWrite(bytes: Buffer): number {
    try {
      return writeSync(fd, bytes)
    } catch (error) {
      const isFull = (error as NodeJS.ErrnoException).code === 'EAGAIN'
      if (!isFull) refuse()
      timer ??= setTimeout(tryAgain, isFull ? fullPipeMs : refusedMs).unref()
      return 0
    }
  }

  function refuse(): void {
    isRefused = true
    queuedBytes = 0
    for (const { reports } of queue.splice(0)) {
      if (reports > 0) lost.unreported += reports
      else lose()
    }
  }

  function tryAgain(): void {
    timer = undefined
    isRefused = false
    enqueueReport()
    flush()
  }

  return {
    write: (line) => {
      if (isRefused || queuedBytes + line.length > maxQueuedBytes) return lose()
      enqueueReport()
      enqueue(line)
      if (!timer) flush()
    },
    lost: () => {
      if (Date.now() - lost.last > anHour) return null
      return { count: lost.count, since: new Date(lost.since).toISOString() }
    },
  }
}

function reportOf({ unreported, since }: { unreported: number; since: number }): string {
  const time = new Date().toISOString()
  const report = { level: 40, time, lost: unreported, since: new Date(since).toISOString() }
  return `${JSON.stringify({ ...report, msg: 'lines of this log were lost' })}\n`
}

let standardOutput: LogOutput | undefined

/** The one of this process. */
export function logOutput(): LogOutput {
  if (standardOutput) return standardOutput
  // Opening the streams makes pipes non-blocking: a full one then says so. And what others print, such as warnings of
  // Node, must not end the process when nobody reads it.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  standardOutput = createLogOutput(1)
  return standardOutput
}
