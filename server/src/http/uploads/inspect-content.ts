import { isHeic } from 'contract/uploads'
import type { ContentInspector } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'
import type { FileKind } from './file-kinds.ts'
import { jpegSize, pngSize, type SizeReader } from './picture-size.ts'

/** A4 at 1200 dpi; larger pictures are refused. */
const maxPixels = 150_000_000

/** Enough for every signature, and for what browsers read to sniff HTML. */
const headBytes = 1024
const markup = /<\s*(!doctype|html|head|body|script|iframe|svg|object|embed)\b/i

/** The stream name under which old Word files store macros. */
const macros = Buffer.from('_VBA_PROJECT', 'utf16le')

type ChunkCheck = (chunk: Buffer) => void

/** Inspects a file while it streams, and refuses it as soon as it does not match its name. */
export function inspectContent(kind: FileKind): ContentInspector {
  let head: Buffer | null = Buffer.alloc(0)
  let check: ChunkCheck = () => {}

  const checkHead = (bytes: Buffer) => {
    head = null
    if (isHeic(bytes)) throw new ApiError('heic_refused')
    if (!kind.begins(bytes) || markup.test(bytes.toString('latin1', 0, headBytes))) {
      throw new ApiError('file_type_refused')
    }
    check = checkFor(kind.media_type)
    check(bytes)
  }

  return {
    chunk: (bytes) => {
      const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (!head) return check(chunk)
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      if (head.length >= headBytes) checkHead(head)
    },
    end: () => {
      if (head?.length === 0) throw new ApiError('file_empty')
      if (head) checkHead(head)
    },
  }
}

function checkFor(mediaType: string): ChunkCheck {
  if (mediaType === 'image/png') return refuseBombs(pngSize)
  if (mediaType === 'image/jpeg') return refuseBombs(jpegSize())
  if (mediaType === 'application/msword') return refuse(macros)
  return () => {}
}

function refuseBombs(read: SizeReader): ChunkCheck {
  let isDone = false
  return (chunk) => {
    if (isDone) return
    const size = read(chunk)
    isDone = size !== undefined
    if (typeof size === 'object' && size.width * size.height > maxPixels) {
      throw new ApiError('file_type_refused')
    }
  }
}

/** Also matches across two chunks. */
function refuse(needle: Buffer): ChunkCheck {
  let tail: Buffer = Buffer.alloc(0)
  return (chunk) => {
    const joint = Buffer.concat([tail, chunk.subarray(0, needle.length)])
    if (joint.includes(needle) || chunk.includes(needle)) throw new ApiError('file_type_refused')
    tail = Buffer.concat([tail, chunk]).subarray(-needle.length)
  }
}
