import { useEffect } from 'react'
import { useSignedIn } from '../../api/signed-in.ts'
import type { Send } from '../../shared/files/upload-queue.ts'
import { useUploadQueue } from '../../shared/files/use-upload-queue.ts'
import { openUploads } from './open-uploads.ts'

/** The client's uploads to one place. Those stopped by a sign-out resume after a sign-in. */
export function useUploads(place: string, send: Send) {
  const uploads = useUploadQueue(openUploads, place, send)
  const isSignedIn = useSignedIn()

  useEffect(() => {
    if (isSignedIn) openUploads.resume(place)
  }, [place, isSignedIn])

  return uploads
}
