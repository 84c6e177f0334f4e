import { isUtf8 } from 'node:buffer'
import { ApiError } from '../http/api-error.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { runPictureProcess } from './picture-process.ts'

/** Its own queue: photos do not wait for slow drawings. */
const runSerially = createSerialQueue()

/** Renders an SVG as PNG in a process that can be killed: a few lines of SVG can take hours or all memory. */
export async function drawSvg(bytes: Buffer, { maxMs = 5000 } = {}): Promise<Buffer> {
  const svg = plainSvg(bytes)
  if (svg === null) throw new ApiError('file_type_refused')
  const drawn = await runSerially(() => runPictureProcess('svg-process.ts', [maxMs], svg))
  if (!drawn) throw new ApiError('file_type_refused')
  return drawn
}

// The library does not search further either.
const headLength = 1000
const opening = /^\uFEFF?(?:\s|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->)*<svg[\s/>]/
const otherEncoding = /encoding\s*=\s*["'](?!utf-8["'])/i
const definitions = /<!(?:DOCTYPE|ENTITY)/i

/** The name of the format, as drawing programs used to write it: it defines nothing, and nothing is lost without it. */
const formatName = /<!DOCTYPE\s[^[\]<>]*>/

/** One SVG document that defines no entities, written so that none can hide; null for anything else. */
function plainSvg(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return null
  const text = bytes.toString().replace(formatName, '')
  const head = opening.exec(text.slice(0, headLength))?.[0]
  const isPlain = head !== undefined && !otherEncoding.test(head) && !definitions.test(text)
  return isPlain ? text : null
}
