import { useSyncExternalStore } from 'react'
import { createUploadQueue } from '../../shared/files/upload-queue.ts'
import { explainFailure } from './explain-failure.ts'

/** Everything on its way from this tab. Outside of the pages: who has to sign in again passes through another one. */
export const openUploads = createUploadQueue({ explain: explainFailure })

/** Whether the page still holds files that have not arrived, and would lose them if it were taken away. */
export function useHoldsUploads(): boolean {
  return useSyncExternalStore(openUploads.subscribe, openUploads.isUnfinished, () => false)
}
