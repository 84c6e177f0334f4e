import { Readable } from 'node:stream'
import { documentRules, nameEnding } from 'contract/uploads'
import { writePdf } from 'contract/write-pdf'
import { ApiError } from '../../../http/api-error.ts'
import { kindOf } from '../../../http/uploads/file-kinds.ts'
import { inspectContent } from '../../../http/uploads/inspect-content.ts'
import type { FilePart } from '../../../http/uploads/receive-file.ts'
import { type BotApi, FileTooBig } from '../../../telegram/bot-api.ts'
import type { TrayPage } from './trays.queries.ts'

type Download = BotApi['download']

const { maxBytes } = documentRules
const megabyte = 1024 * 1024

/** The pages of a tray as the one file that is uploaded; several pictures become one PDF. `name` is of what has none. */
export async function openPages(download: Download, pages: TrayPage[], name: string): Promise<FilePart> {
  const [first, ...others] = pages
  if (!first) throw new ApiError('file_missing')
  if (others.length === 0) {
    return { filename: fileNameOf(first, name), file: await open(download, first, maxBytes) }
  }
  return { filename: `${name}.pdf`, file: Readable.from([await pdfOf(download, pages)]) }
}

/** A picture whose name does not say that it is one has the name of its document. */
function fileNameOf({ name, is_jpeg }: TrayPage, documentName: string): string {
  const isNamed = name !== null && (!is_jpeg || /^jpe?g$/.test(nameEnding(name)))
  return isNamed ? name : `${documentName}.jpg`
}

/** One after the other: together they may be as large as one file. */
async function pdfOf(download: Download, pages: TrayPage[]): Promise<Uint8Array> {
  const jpegs: Buffer[] = []
  let room: number = maxBytes
  for (const page of pages) {
    const jpeg = await readPage(await open(download, page, room), room)
    jpegs.push(jpeg)
    room -= jpeg.length
  }
  try {
    return writePdf(jpegs)
  } catch {
    // What begins as a JPEG and is none, or is one for printers.
    throw new ApiError('file_type_refused')
  }
}

/** Looked at as a file of its own would be: what is inside a PDF is not. */
async function readPage(stream: Readable, room: number): Promise<Buffer> {
  const kind = kindOf('page.jpg')
  if (!kind) throw new Error('there is no kind for pictures')
  const inspector = inspectContent(kind)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > room) throw tooLarge()
      inspector.chunk(chunk)
      chunks.push(chunk)
    }
  } catch (error) {
    throw tooBigRefusal(error)
  }
  inspector.end()
  return Buffer.concat(chunks)
}

async function open(download: Download, { file_id }: TrayPage, room: number): Promise<Readable> {
  try {
    return await download(file_id, { maxBytes: room })
  } catch (error) {
    throw tooBigRefusal(error)
  }
}

/** What Telegram said of its size was not true. */
export function tooBigRefusal(error: unknown): unknown {
  return error instanceof FileTooBig ? tooLarge() : error
}

function tooLarge(): ApiError {
  return new ApiError('file_too_large', { values: { n: maxBytes / megabyte } })
}
