import { useSyncExternalStore } from 'react'
import { createUploadQueue } from '../../shared/files/upload-queue.ts'
import { explainFailure } from './explain-failure.ts'

/** All uploads of this tab. Outside of the pages, so that they survive a new sign-in. */
export const openUploads = createUploadQueue({ explain: explainFailure })

/** Whether files have not been uploaded yet and would be lost with the page. */
export function useHasOpenUploads(): boolean {
  return useSyncExternalStore(openUploads.subscribe, openUploads.isUnfinished, () => false)
}
