import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../http/api-error.ts'
import { sourceFile } from '../source-file.ts'

/** More than a picture of these processes can take. */
const maxBuffer = 16 * 1024 * 1024

/**
 * Runs a program that reads a picture and writes another one. Null where it ended without: it kills itself at its
 * limits, because the image library cannot be stopped.
 */
export function runPictureProcess(
  program: 'svg-process.ts' | 'avif-process.ts',
  options: number[],
  picture: Buffer | string,
): Promise<Buffer | null> {
  const path = fileURLToPath(sourceFile(`files/${program}`))
  // Nothing of the server's settings goes along; Windows starts no program without this one.
  const env = { SystemRoot: process.env.SystemRoot }
  return new Promise((resolve, reject) => {
    const limits = { encoding: 'buffer', maxBuffer, env } as const
    const child = execFile(process.execPath, [path, ...options.map(String)], limits, (error, drawn) => {
      if (!error) return resolve(drawn)
      // A string code means that no process could be started; otherwise the picture itself is at fault.
      if (typeof error.code === 'string') reject(new ApiError('busy', { retryAfter: 1 }))
      else resolve(null)
    })
    // It may have ended before it had read everything.
    child.stdin?.on('error', () => {})
    child.stdin?.end(picture)
  })
}
