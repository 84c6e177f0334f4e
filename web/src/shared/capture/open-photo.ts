import { isHeicFile } from '../files/prepare-upload.ts'
import { drawPhoto } from './draw-photo.ts'
import type { PhotoPage } from './make-file.ts'
import { PhotoProblem } from './photo-problem.ts'

/** A page that can be looked at. */
export type OpenPage = PhotoPage & {
  id: string
  /** The address of a small picture of it; to be revoked when the page is gone. */
  preview: string
}

const preview = { maxSide: 320, quality: 0.7 }
let opened = 0

/** Opens a photo as a page. The preview is small: the photos of a whole document would fill the memory of a phone. */
export async function openPhoto(photo: File): Promise<OpenPage> {
  if (await isHeicFile(photo)) throw new PhotoProblem('heic_refused', photo.name)
  const { jpeg, width, height } = await drawPhoto(photo, 0, preview).catch(() => {
    throw new PhotoProblem('unreadable', photo.name)
  })
  opened += 1
  return { id: `page-${opened}`, photo, turn: 0, width, height, preview: URL.createObjectURL(jpeg) }
}
