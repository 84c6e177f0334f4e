import { documentRules, nameEnding } from 'contract/uploads'
import { writePdf } from 'contract/write-pdf'
import { type Drawing, drawPhoto, type Turn } from './draw-photo.ts'
import { PhotoProblem } from './photo-problem.ts'

export type PhotoPage = { photo: File; turn: Turn; width: number; height: number }

const megabyte = 1024 * 1024
const maxSide = 2200
const maxUnchangedBytes = 2 * megabyte

/** Each smaller than the one before; the first whose file is within the limit is sent. */
const drawings: Drawing[] = [
  { maxSide, quality: 0.8 },
  { maxSide, quality: 0.65 },
  { maxSide: 1800, quality: 0.65 },
]

type MakeOptions = {
  /** What the document is called; the name of the file when there are several pages. */
  name: string
  onProgress?: (done: number) => void
}

/**
 * The file for these pages: a single photo stays a picture, because some offices accept only that, several become one
 * PDF. A single one that is small already goes as it is. Refuses what is too large however it is drawn.
 */
export async function makeFile(pages: PhotoPage[], { name, onProgress }: MakeOptions): Promise<File> {
  const [first] = pages
  if (first && pages.length === 1 && isFineAsItIs(first)) return first.photo
  for (const drawing of drawings) {
    const jpegs = await drawPages(pages, drawing, onProgress)
    const file = first && pages.length === 1 ? pictureOf(first, jpegs) : pdfOf(name, jpegs)
    if (file.size <= documentRules.maxBytes) return file
  }
  throw new PhotoProblem('file_too_large', name)
}

function isFineAsItIs({ photo, turn, width, height }: PhotoPage): boolean {
  const isAccepted = (documentRules.types as readonly string[]).includes(nameEnding(photo.name))
  const isSmall = photo.size <= maxUnchangedBytes && Math.max(width, height) <= maxSide
  return isAccepted && isSmall && turn === 0
}

/** One at a time: a photo of a phone takes some fifty megabytes of memory while it is drawn. */
async function drawPages(
  pages: PhotoPage[],
  drawing: Drawing,
  onProgress?: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const jpegs: Uint8Array<ArrayBuffer>[] = []
  for (const { photo, turn } of pages) {
    onProgress?.(jpegs.length)
    const { jpeg } = await drawPhoto(photo, turn, drawing)
    jpegs.push(new Uint8Array(await jpeg.arrayBuffer()))
  }
  return jpegs
}

function pictureOf({ photo }: PhotoPage, jpegs: Uint8Array<ArrayBuffer>[]): File {
  return new File(jpegs, `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

function pdfOf(name: string, jpegs: Uint8Array[]): File {
  return new File([writePdf(jpegs)], `${fileNameOf(name)}.pdf`, { type: 'application/pdf' })
}

/** Without what file systems refuse in a name. */
function fileNameOf(name: string): string {
  return (
    name
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .slice(0, 80)
      .trim() || 'document'
  )
}
