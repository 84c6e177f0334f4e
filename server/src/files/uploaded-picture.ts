import { buffer } from 'node:stream/consumers'
import { nameEnding } from 'contract/uploads'
import sharp, { type Sharp } from 'sharp'
import { ApiError } from '../http/api-error.ts'
import type { UploadedFile } from '../http/form.ts'
import { drawSvg } from './draw-svg.ts'
import { kindOf } from './file-kinds.ts'
import { oneAtATime } from './one-at-a-time.ts'

const mostPixels = 50_000_000

/** A large picture takes memory and a core, and other calls want both. */
const inTurn = oneAtATime()

/** What was sent, if it begins as its name ends: no other reader of the image library ever sees what strangers send. */
export async function pictureBytes(file: UploadedFile): Promise<Buffer> {
  const bytes = await buffer(file.stream())
  const kind = kindOf(file.name)
  if (!kind?.isPicture || !kind.begins(bytes)) throw new ApiError('file_type_refused')
  return bytes
}

/** The same of a picture for everybody, which may be an SVG as well: of that only the drawing goes on. */
export async function publicPictureBytes(file: UploadedFile): Promise<Buffer> {
  return nameEnding(file.name) === 'svg' ? drawSvg(await buffer(file.stream())) : pictureBytes(file)
}

/** Draws from a picture, upright; of one that moves, its first frame. What is drawn has nothing of the old bytes. */
export function drawFrom<T>(bytes: Buffer, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    try {
      return await draw(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true }))
    } catch {
      // Broken, or of more pixels than anybody needs.
      throw new ApiError('file_type_refused')
    }
  })
}
