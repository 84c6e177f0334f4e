import { useEffect } from 'react'
import { useSignedIn } from '../../api/signed-in.ts'
import type { Send } from '../../shared/files/upload-queue.ts'
import { useUploadQueue } from '../../shared/files/use-upload-queue.ts'
import { openUploads } from './open-uploads.ts'

/** The own files on their way to one place. What had to stop for a sign-in goes on after it. */
export function useUploads(place: string, send: Send) {
  const uploads = useUploadQueue(openUploads, place, send)
  const isSignedIn = useSignedIn()

  useEffect(() => {
    if (isSignedIn) openUploads.resume(place)
  }, [place, isSignedIn])

  return uploads
}
