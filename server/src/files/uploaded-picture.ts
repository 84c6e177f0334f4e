import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { ApiError } from '../http/api-error.ts'
import type { UploadedFile } from '../http/form.ts'

const mostPixels = 50_000_000

type Signature = { endings: readonly string[]; begins: (bytes: Buffer) => boolean }

/**
 * By what they begin with, so that no other reader of the image library ever sees what strangers send. SVG is a program
 * as much as a picture, and is not among them.
 */
const pictures: Signature[] = [
  {
    endings: ['png'],
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  { endings: ['jpg', 'jpeg'], begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  {
    endings: ['webp'],
    begins: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
]

/** What was sent, if it begins as its name ends. */
export async function pictureBytes(file: UploadedFile): Promise<Buffer> {
  const bytes = await buffer(file.stream())
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const isPicture = pictures.some(({ endings, begins }) => endings.includes(ending) && begins(bytes))
  if (!isPicture) throw new ApiError('file_type_refused')
  return bytes
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

let last: Promise<unknown> = Promise.resolve()

/** One at a time: a large picture takes memory and a core, and other calls want both. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
