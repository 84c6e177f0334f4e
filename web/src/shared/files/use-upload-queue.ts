import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast.ts'
import type { createUploadQueue, Send, Upload } from './upload-queue.ts'

/** What the toasts say of a file, where it is not what they always say. */
export type UploadWords = { uploaded: (upload: Upload) => string; failed: (error: unknown) => string }

/**
 * The files of a queue on their way to one place, and what can be done with them. `send` also keeps what was answered:
 * when it is done, the upload is gone and the document has to be there.
 */
export function useUploadQueue(
  queue: ReturnType<typeof createUploadQueue>,
  place: string,
  send: Send,
  words?: UploadWords,
) {
  const text = useText('files')
  const all = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  const uploads = all.filter((upload) => upload.place === place)

  const sendAndTell = useEffectEvent<Send>(async (upload, watch) => {
    try {
      await send(upload, watch)
      toast.success(words?.uploaded(upload) ?? text.uploaded)
    } catch (error) {
      if (!watch.signal?.aborted) toast.error(words?.failed(error) ?? text.failed)
      throw error
    }
  })

  useEffect(() => {
    queue.open(place, (upload, watch) => sendAndTell(upload, watch))
    return () => queue.close(place)
  }, [queue, place])

  return {
    uploads,
    uploadAt: (slot: string) => uploads.find((upload) => upload.slot === slot),
    /** Whether something would be cut off by leaving now. */
    isRunning: uploads.some(({ state }) => state !== 'failed'),
    add: (slot: string, file: File) => queue.add(place, slot, file),
    cancel: (slot: string) => queue.cancel(place, slot),
    retry: (slot: string) => queue.retry(place, slot),
  }
}
