import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast.ts'
import { openUploads } from './open-uploads.ts'
import type { Send } from './upload-queue.ts'

/**
 * The files on their way to one place, and what can be done with them. `send` also keeps what was answered: when it
 * is done, the upload is gone and the document has to be there.
 */
export function useUploads(place: string, send: Send) {
  const text = useText('files')
  const isSignedIn = useSignedIn()
  const all = useSyncExternalStore(openUploads.subscribe, openUploads.uploads, openUploads.uploads)
  const uploads = all.filter((upload) => upload.place === place)

  const sendAndTell = useEffectEvent<Send>(async (upload, watch) => {
    try {
      await send(upload, watch)
      toast.success(text.uploaded)
    } catch (error) {
      if (!watch.signal?.aborted) toast.error(text.failed)
      throw error
    }
  })

  useEffect(() => {
    openUploads.open(place, (upload, watch) => sendAndTell(upload, watch))
    return () => openUploads.close(place)
  }, [place])

  useEffect(() => {
    if (isSignedIn) openUploads.resume(place)
  }, [place, isSignedIn])

  return {
    uploads,
    uploadAt: (slot: string) => uploads.find((upload) => upload.slot === slot),
    /** Whether something would be cut off by leaving now. */
    isRunning: uploads.some(({ state }) => state !== 'failed'),
    add: (slot: string, file: File) => openUploads.add(place, slot, file),
    cancel: (slot: string) => openUploads.cancel(place, slot),
    retry: (slot: string) => openUploads.retry(place, slot),
  }
}
