import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ApiError } from '../http/api-error.ts'
import type { UploadedFile } from '../http/form.ts'

const side = 320
const mostPixels = 50_000_000

type Signature = { endings: readonly string[]; begins: (bytes: Buffer) => boolean }

/** By what they begin with, so that no other reader of the image library ever sees what strangers send. */
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

/** A square WebP of what was sent, upright, without a word about camera or place. */
export async function drawPortrait(file: UploadedFile): Promise<Buffer> {
  const bytes = await buffer(file.stream())
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const isPicture = pictures.some(({ endings, begins }) => endings.includes(ending) && begins(bytes))
  if (!isPicture) throw new ApiError('file_type_refused')
  return inTurn(() => draw(bytes))
}

async function draw(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    // Broken, or of more pixels than anybody needs.
    throw new ApiError('file_type_refused')
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time: a large picture takes memory and a core, and other calls want both. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
