import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NoRoom } from './errors.ts'

const megabyte = 1024 * 1024
/** More than PostgreSQL takes for its log at a time, which is 16 MB. */
const reserveMegabytes = 64

export type Guard = <T>(work: () => Promise<T>) => Promise<T>

export function freeBytesAt(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/**
 * Lets the embedded store only read while its disk is nearly full: without room for its log it would stop, and could not
 * even be read. When there is room again, it writes again.
 */
export function leaveRoom(pglite: PGlite, freeBytes: () => number): Guard {
  let isFull = false
  return async (work) => {
    const wasFull = isFull
    isFull = freeBytes() < reserveMegabytes * megabyte
    if (isFull !== wasFull) await pglite.exec(`set default_transaction_read_only to ${isFull}`)
    return work().catch((error) => {
      throw isFull && error.code === readOnly ? new NoRoom(reserveMegabytes, error) : error
    })
  }
}

const readOnly = '25006'
