import { buffer } from 'node:stream/consumers'
import { nameEnding } from 'contract/uploads'
import type { Sharp } from 'sharp'
import { ApiError } from '../http/api-error.ts'
import type { UploadedFile } from '../http/form.ts'
import { kindOf } from '../http/uploads/file-kinds.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { drawSvg } from './draw-svg.ts'

const maxPixels = 50_000_000

/** Large pictures need memory and a core, so they are processed one at a time. */
const runSerially = createSerialQueue()

/** The bytes, if they match the file ending: the image library never guesses the format of untrusted input. */
export async function pictureBytes(file: UploadedFile): Promise<Buffer> {
  const bytes = await buffer(file.stream())
  const kind = kindOf(file.name)
  if (!kind?.isPicture || !kind.begins(bytes)) throw new ApiError('file_type_refused')
  return bytes
}

/** The same for public pictures, which may be SVG: those are rendered to PNG. */
export async function publicPictureBytes(file: UploadedFile): Promise<Buffer> {
  return nameEnding(file.name) === 'svg' ? drawSvg(await buffer(file.stream())) : pictureBytes(file)
}

/**
 * Renders from a picture, upright; of an animation, its first frame. Nothing of the original bytes is in the result.
 */
export function drawFrom<T>(bytes: Buffer, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  return runSerially(async () => {
    const { default: sharp } = await import('sharp')
    try {
      return await draw(sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }))
    } catch {
      // Broken, or of too many pixels.
      throw new ApiError('file_type_refused')
    }
  })
}
