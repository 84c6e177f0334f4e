import { useState } from 'react'
import { failureOf } from '../../shared/files/failure-of.ts'
import { createUploadQueue, type Send } from '../../shared/files/upload-queue.ts'
import { type UploadWords, useUploadQueue } from '../../shared/files/use-upload-queue.ts'

/** The files that somebody of the office sends to one place. They go with the view: no colleague finds them here later. */
export function useStaffUploads(place: string, send: Send, words?: UploadWords) {
  const [queue] = useState(() => createUploadQueue({ explain: failureOf }))
  return useUploadQueue(queue, place, send, words)
}
