import { useState } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { CaptureDialog } from './capture-dialog.tsx'
import { isHeicName, isPhoto } from './photo-kind.ts'

/**
 * Takes files for one document. Photos are shown as pages first, any other file is sent at once; of those it can be only
 * one. A single one that is refused by its name is no page either: its row says why. The caller renders the dialog.
 */
export function useCapture(about: ShownText, onSend: (file: File) => void) {
  const [photos, setPhotos] = useState<File[] | null>(null)
  const [isTooMany, setTooMany] = useState(false)

  const take = (files: File[]) => {
    const arePhotos = files.every(isPhoto)
    setTooMany(!arePhotos && files.length > 1)
    const [file] = files
    if (file && files.length === 1 && (!arePhotos || isHeicName(file))) onSend(file)
    else if (arePhotos) setPhotos(files)
  }

  const dialog = photos && (
    <CaptureDialog photos={photos} about={about} onSend={onSend} onClose={() => setPhotos(null)} />
  )
  return { take, isTooMany, dialog }
}
