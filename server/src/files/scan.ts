import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Env } from '../env.ts'
import { ApiError } from '../http/api-error.ts'
import type { Storage } from '../storage/storage.ts'

/** What is known of a file that may stay; a bad one may not. */
export type Verdict = 'off' | 'waiting' | 'clean'

/** Has a stored file looked at; refuses it where it is bad. */
export type Scan = (key: string) => Promise<Verdict>

/**
 * The scanner is a command of the agency's machine: it gets the path of a file and says 0 for clean, 1 for bad. Whatever
 * else it says, or when it says nothing in time, the file waits: it is kept, but not offered until it was found clean.
 */
export function openScan(
  { scanCommand }: Pick<Env, 'scanCommand'>,
  storage: Storage,
  patienceMs = 60_000,
): Scan {
  if (!scanCommand) return async () => 'off'
  return (key) =>
    withCopy(storage, key, async (path) => {
      const code = await exitCode(scanCommand, path, patienceMs)
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
