import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Scan } from '../../deps.ts'
import type { Env } from '../../env.ts'
import type { Storage } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'

/**
 * The scanner is a command that gets a file path and exits with 0 for clean, 1 for bad. Any other exit code, or a
 * timeout, leaves the file waiting: stored, but without a link until it is clean.
 */
export function openScan(
  { scanCommand }: Pick<Env, 'scanCommand'>,
  storage: Storage,
  timeoutMs = 60_000,
): Scan {
  if (!scanCommand) return async () => 'off'
  return (key) =>
    withCopy(storage, key, async (path) => {
      const code = await exitCode(scanCommand, path, timeoutMs)
      if (code === 1) throw new ApiError('file_unsafe')
      return code === 0 ? 'clean' : 'waiting'
    })
}

/** A path of its own, wherever the file is stored. */
async function withCopy<T>(storage: Storage, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const path = join(folder, 'file')
    await pipeline((await storage.open(key)).stream, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Null where it ended in any other way. */
function exitCode(command: string, path: string, timeout: number): Promise<number | null> {
  const [program = '', ...first] = command.split(/\s+/)
  return new Promise((resolve) => {
    execFile(program, [...first, path], { timeout, killSignal: 'SIGKILL' }, (error) => {
      if (!error) return resolve(0)
      resolve(typeof error.code === 'number' && !error.killed ? error.code : null)
    })
  })
}
