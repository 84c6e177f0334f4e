import type { UploadedFile } from '../http/form.ts'
import { drawFrom, pictureBytes } from './uploaded-picture.ts'

const side = 320

/** A square WebP of what was sent, without a word about camera or place. */
export async function drawPortrait(file: UploadedFile): Promise<Buffer> {
  return drawFrom(await pictureBytes(file), (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  )
}
