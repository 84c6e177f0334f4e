import { ApiError } from '../http/api-error.ts'
import type { Look } from '../storage/storage.ts'
import type { FileKind } from './file-kinds.ts'
import { jpegSize, pngSize, type SizeReader } from './picture-size.ts'

/** A sheet of A4 at 1200 dots an inch; nobody opens more without trouble. */
const mostPixels = 150_000_000

/** Enough for every signature, and for what a browser would look at to call a file a page. */
const headBytes = 1024
const markup = /<\s*(!doctype|html|head|body|script|iframe|svg|object|embed)\b/i

/** The name under which an old Word file keeps its programs. */
const macros = Buffer.from('_VBA_PROJECT', 'utf16le')

type Watch = (chunk: Buffer) => void

/** Looks at a file while it passes, and refuses it as soon as it is not what its name says. */
export function watchContent(kind: FileKind): Look {
  let head: Buffer | null = Buffer.alloc(0)
  let watch: Watch = () => {}

  const judgeHead = (bytes: Buffer) => {
    head = null
    if (!kind.begins(bytes) || markup.test(bytes.toString('latin1', 0, headBytes))) {
      throw new ApiError('file_type_refused')
    }
    watch = watchFor(kind.media_type)
    watch(bytes)
  }

  return {
    chunk: (bytes) => {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (!head) return watch(chunk)
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      if (head.length >= headBytes) judgeHead(head)
    },
    end: () => {
      if (head?.length === 0) throw new ApiError('file_empty')
      if (head) judgeHead(head)
    },
  }
}

function watchFor(mediaType: string): Watch {
  if (mediaType === 'image/png') return refuseBombs(pngSize)
  if (mediaType === 'image/jpeg') return refuseBombs(jpegSize())
  if (mediaType === 'application/msword') return refuse(macros)
  return () => {}
}

function refuseBombs(read: SizeReader): Watch {
  let isDone = false
  return (chunk) => {
    if (isDone) return
    const size = read(chunk)
    isDone = size !== undefined
    if (typeof size === 'object' && size.width * size.height > mostPixels) {
      throw new ApiError('file_type_refused')
    }
  }
}

/** Also where it stands across two chunks. */
function refuse(needle: Buffer): Watch {
  let tail: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const joint = Buffer.concat([tail, chunk.subarray(0, needle.length)])
    if (joint.includes(needle) || chunk.includes(needle)) throw new ApiError('file_type_refused')
    tail = Buffer.concat([tail, chunk]).subarray(-needle.length)
  }
}
