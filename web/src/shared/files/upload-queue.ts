import { checkUpload, documentRules, type UploadProblem } from 'contract/uploads'
import { newId } from '../../api/new-id.ts'
import type { UploadWatch } from '../../api/upload-with.ts'
import { isHeicFile, UnfitFile } from './prepare-upload.ts'
import { maxRetries, retryDelay, waitToRetry } from './wait-to-retry.ts'

/** Why an upload failed; what can be done about it depends on the kind. */
export type UploadFailure =
  | { kind: 'unfit'; problem: UploadProblem }
  | { kind: 'offline' | 'broken' | 'signed_out' | 'unreadable' }
  | { kind: 'refused'; message: string; isFinal: boolean }

/** An upload in progress. A finished one is no upload any more: the document itself is shown. */
export type Upload = {
  /** Which list it belongs to, by something unique to one client: the id of an application, of a client. */
  place: string
  /** Where in that list; each has one file. */
  slot: string
  target: UploadTarget | null
  file: File
  /** The same for every try. */
  key: string
  state: 'waiting' | 'sending' | 'failed'
  sent: number
  failure: UploadFailure | null
  /** How often it has failed since the last press. */
  failures: number
  /** A failed one that will be sent again by itself. */
  willRetry: boolean
}

/** Where the file will be, for callers that know it: the same bytes sent there twice are then one upload. */
export type UploadTarget = {
  item: string
  /** The file that was there when this one was chosen. */
  replaces: string | null
}

/** The actions where it is shown. */
export type UploadActions = { onFile: (file: File) => void; onRetry: () => void; onCancel: () => void }

export type Send = (upload: Upload, watch: UploadWatch) => Promise<unknown>

const waitingAgain = { state: 'waiting', sent: 0, failure: null, willRetry: false } as const

/** Whether a retry with the same file could succeed. */
export function isRetryable(failure: UploadFailure): boolean {
  if (failure.kind === 'refused') return !failure.isFinal
  return failure.kind === 'offline' || failure.kind === 'broken'
}

type QueueSettings = { explain: (error: unknown) => UploadFailure; concurrency?: number }

/**
 * A queue of uploads, two at a time. A failed one stays until it is sent again, replaced or cancelled; what a network or
 * a busy server has lost is sent again by itself.
 */
export function createUploadQueue({ explain, concurrency = 2 }: QueueSettings) {
  let uploads: readonly Upload[] = []
  const running = new Map<string, AbortController>()
  const senders = new Map<string, Send>()
  const listeners = new Set<() => void>()
  const retryTimers = new Map<string, () => void>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, changes: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const remove = (key: string) => set(uploads.filter((upload) => upload.key !== key))
  const find = (place: string, slot: string) =>
    uploads.find((upload) => upload.place === place && upload.slot === slot)

  const stop = (key: string) => {
    running.get(key)?.abort()
    running.delete(key)
    stopTimer(key)
  }
  const stopTimer = (key: string) => {
    retryTimers.get(key)?.()
    retryTimers.delete(key)
  }

  const startNext = () => {
    for (const upload of uploads) {
      const send = senders.get(upload.place)
      if (running.size < concurrency && upload.state === 'waiting' && send) void start(upload, send)
    }
  }

  const start = async (upload: Upload, send: Send) => {
    const { key } = upload
    const control = new AbortController()
    const isStopped = () => control.signal.aborted
    running.set(key, control)
    change(key, { state: 'sending' })
    const onProgress = (sent: number) => {
      if (!isStopped()) change(key, { sent })
    }
    try {
      await send(upload, { key, signal: control.signal, onProgress })
      remove(key)
    } catch (error) {
      if (!isStopped()) fail(upload, explainAny(error))
    }
    if (!isStopped()) running.delete(key)
    startNext()
  }

  const explainAny = (error: unknown): UploadFailure => {
    if (!(error instanceof UnfitFile)) return explain(error)
    const { problem } = error
    return problem === 'unreadable' ? { kind: problem } : { kind: 'unfit', problem }
  }

  const fail = (upload: Upload, failure: UploadFailure) => {
    const failures = upload.failures + 1
    const willRetry = isRetryable(failure) && failures <= maxRetries
    change(upload.key, { state: 'failed', failure, failures, willRetry })
    if (!willRetry) return
    const retry = () => {
      retryTimers.delete(upload.key)
      change(upload.key, waitingAgain)
      startNext()
    }
    retryTimers.set(upload.key, waitToRetry(retryDelay(failures), retry))
  }

  const cancel = (place: string, slot: string) => {
    const upload = find(place, slot)
    if (!upload) return
    stop(upload.key)
    remove(upload.key)
    startNext()
  }
  const requeue = ({ key }: Upload) => {
    stopTimer(key)
    change(key, { ...waitingAgain, failures: 0 })
  }

  /** A photo under its own name says how to switch the camera, like one under another name. */
  const explainHeic = async (key: string, file: File) => {
    if (await isHeicFile(file)) change(key, { failure: { kind: 'unfit', problem: 'heic_refused' } })
  }

  return {
    uploads: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The page of this place is open: waiting uploads start. */
    open(place: string, send: Send): void {
      senders.set(place, send)
      startNext()
    },
    /** It is closed: running uploads wait until it is opened again. */
    close(place: string): void {
      senders.delete(place)
      for (const upload of uploads.filter((one) => one.place === place && one.state === 'sending')) {
        stop(upload.key)
        requeue(upload)
      }
      startNext()
    },
    /** Whether a place that is open has unfinished uploads. */
    isUnfinished: () => uploads.some(({ place }) => senders.has(place)),

    cancel,
    /** A file for a slot, replacing the current upload there. */
    add(place: string, slot: string, file: File, target: UploadTarget | null = null): void {
      cancel(place, slot)
      const problem = checkUpload(documentRules, file)
      const key = newId()
      const fresh = { place, slot, target, file, key, failures: 0, ...waitingAgain }
      set([...uploads, problem ? { ...fresh, state: 'failed', failure: { kind: 'unfit', problem } } : fresh])
      if (problem === 'file_type_refused') void explainHeic(key, file)
      startNext()
    },
    retry(place: string, slot: string): void {
      const upload = find(place, slot)
      if (upload?.state !== 'failed') return
      requeue(upload)
      startNext()
    },
    /** After a new sign-in: uploads stopped by the end of the session resume. */
    resume(place: string): void {
      const signedOut = uploads.filter((one) => one.place === place && one.failure?.kind === 'signed_out')
      for (const upload of signedOut) requeue(upload)
      startNext()
    },
  }
}
