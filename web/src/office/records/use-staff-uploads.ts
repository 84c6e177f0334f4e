import { useState } from 'react'
import { failureOf } from '../../shared/files/failure-of.ts'
import { createUploadQueue, type Send } from '../../shared/files/upload-queue.ts'
import { type UploadTexts, useUploadQueue } from '../../shared/files/use-upload-queue.ts'

/**
 * The uploads of an office user to one place. They end with the view: the next user of this browser does not see them.
 */
export function useStaffUploads(place: string, send: Send, texts?: UploadTexts) {
  const [queue] = useState(() => createUploadQueue({ explain: failureOf }))
  return useUploadQueue(queue, place, send, texts)
}
