import { isUtf8 } from 'node:buffer'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../http/api-error.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { sourceFile } from '../source-file.ts'

const program = fileURLToPath(sourceFile('files/svg-process.ts'))

/** More than a drawing of that process can take. */
const maxBuffer = 16 * 1024 * 1024

/** Its own queue: photos do not wait for slow drawings. */
const runSerially = createSerialQueue()

/** Renders an SVG as PNG in a process that can be killed: a few lines of SVG can take hours or all memory. */
export async function drawSvg(bytes: Buffer, { maxMs = 5000 } = {}): Promise<Buffer> {
  const svg = plainSvg(bytes)
  if (svg === null) throw new ApiError('file_type_refused')
  return runSerially(() => runProgram(svg, maxMs))
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

function runProgram(svg: string, maxMs: number): Promise<Buffer> {
  // Nothing of the server's settings goes along; Windows starts no program without this one.
  const env = { SystemRoot: process.env.SystemRoot }
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', maxBuffer, env } as const
    const child = execFile(process.execPath, [program, `${maxMs}`], options, (error, drawn) => {
      if (!error) return resolve(drawn)
      // A string code means that no process could be started; otherwise the SVG itself is at fault.
      const isBusy = typeof error.code === 'string'
      reject(isBusy ? new ApiError('busy', { retryAfter: 1 }) : new ApiError('file_type_refused'))
    })
    // It may have ended before it had read everything.
    child.stdin?.on('error', () => {})
    child.stdin?.end(svg)
  })
}
