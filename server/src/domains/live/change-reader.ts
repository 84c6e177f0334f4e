import type { OpenDatabase } from '../../db/database.ts'
import { createRepeatable } from '../../repeatable.ts'
import {
  currentSnapshot,
  forgetChanges,
  notifyOfChanges,
  readChanges,
  type Snapshot,
} from './changes.queries.ts'
import { channel } from './changes.ts'

type Log = { warn(details: object, message: string): void }

type ChangeReaderOptions = {
  onChange(change: string): void
  /** Changes may have been lost, so everything counts as changed. */
  onMissed(): void
  /** How often changes are looked for that nobody has notified of: their process has died. */
  pollMs: number
}

export type ChangeReader = {
  /** Reads what has changed since the last time. */
  read(): void
  /** Tells every process, this one too, that something has been committed. */
  announce(): void
  close(): Promise<void>
}

/** Rows are deleted after two minutes: a reader that comes later must not rely on them. */
const maxGapMs = 60_000
/** Changes that are committed within this time share a notification. */
const announceEveryMs = 20

/** Reads the changes of records that any process has committed, each of them once. */
export async function openChangeReader(
  db: OpenDatabase,
  log: Log,
  { onChange, onMissed, pollMs }: ChangeReaderOptions,
): Promise<ChangeReader> {
  // Taken before anybody listens; null after a failure, when the table may have been emptied by a crash.
  let snapshot: Snapshot | null = await currentSnapshot(db)
  let readAt = Date.now()
  let isClosed = false

  const readOnce = async () => {
    const isTooLate = Date.now() - readAt > maxGapMs
    const since = isTooLate ? null : snapshot
    snapshot = null
    const next = since ? await readChanges(db, since) : { snapshot: await currentSnapshot(db), changes: null }
    snapshot = next.snapshot
    readAt = Date.now()
    if (next.changes) next.changes.forEach(onChange)
    else onMissed()
  }
  const reads = createRepeatable(readOnce, 0, (err) => {
    if (!isClosed) log.warn({ err }, 'the changes of records could not be read')
  })
  const announcements = createRepeatable(
    () => notifyOfChanges(db),
    announceEveryMs,
    (err) => {
      // The rows are there: others find them when they poll.
      if (!isClosed) log.warn({ err }, 'a change was not announced')
    },
  )
  const stopListening = await db.listen(channel, (payload) => {
    if (payload === '') snapshot = null
    reads.request()
  })
  const poll = setInterval(reads.request, pollMs).unref()
  const clean = setInterval(() => void forgetChanges(db).catch(() => {}), maxGapMs).unref()

  return {
    read: reads.request,
    announce: announcements.request,
    close: async () => {
      isClosed = true
      clearInterval(poll)
      clearInterval(clean)
      await stopListening()
      await Promise.all([reads.settled(), announcements.settled()])
    },
  }
}
