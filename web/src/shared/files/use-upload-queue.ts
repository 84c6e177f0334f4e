import { notifyManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { prepareUpload } from './prepare-upload.ts'
import type { createUploadQueue, Send, Upload, UploadTarget } from './upload-queue.ts'

/** Replaces the usual texts of the toasts. */
export type UploadTexts = { uploaded: (upload: Upload) => string; failed: (error: unknown) => string }

/**
 * The uploads of a queue to one place, and their actions. `send` also caches the answer: when it resolves, the upload
 * is removed and the document must be there.
 */
export function useUploadQueue(
  queue: ReturnType<typeof createUploadQueue>,
  place: string,
  send: Send,
  texts?: UploadTexts,
) {
  const text = useText('files')
  const all = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)
  const uploads = all.filter((upload) => upload.place === place)

  const sendAndNotify = useEffectEvent<Send>(async (upload, watch) => {
    try {
      await send(upload, { ...watch, key: await prepareUpload(upload) })
      await untilCacheIsRead()
      toast.success(texts?.uploaded(upload) ?? text.uploaded)
    } catch (error) {
      // Once: what is sent again by itself may fail for minutes.
      const isNews = upload.failures === 0 && !watch.signal?.aborted
      if (isNews) toast.error(texts?.failed(error) ?? text.failed)
      throw error
    }
  })

  useEffect(() => {
    queue.open(place, (upload, watch) => sendAndNotify(upload, watch))
    return () => queue.close(place)
  }, [queue, place])

  return {
    uploads,
    uploadAt: (slot: string) => uploads.find((upload) => upload.slot === slot),
    /** Whether leaving now would abort something. */
    isRunning: uploads.some(({ state, willRetry }) => state !== 'failed' || willRetry),
    add: (slot: string, file: File, target?: UploadTarget) => queue.add(place, slot, file, target),
    cancel: (slot: string) => queue.cancel(place, slot),
    retry: (slot: string) => queue.retry(place, slot),
  }
}

/** Components see a change of the cache a moment later; an upload removed before that leaves its row empty. */
function untilCacheIsRead(): Promise<void> {
  return new Promise((resolve) => notifyManager.schedule(resolve))
}
