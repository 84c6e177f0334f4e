import { closeSync, fsyncSync, openSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
type PreRun = NonNullable<InitOptions['preRun']>[number]

/** A file or folder opened by the embedded store; `nfd` is the descriptor of the real one, a folder has none. */
type OpenedStream = { nfd?: number; node: unknown }
type NodeFiles = {
  stream_ops: { fsync?: (stream: OpenedStream) => void; write: (...args: unknown[]) => number }
  realPath(node: unknown): string
  /** The number that the store knows an error of Node by. */
  convertNodeCode(error: { code: string }): number
}

/** What a disk may answer to a write. */
const writeFailures = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG']

/**
 * The embedded store's files, really flushed. As shipped it starts with fsync off and its file layer has no fsync at
 * all, so a power cut could lose or tear acknowledged writes (docs/decisions/0003-embedded-database.md).
 */
export class FlushingFiles extends NodeFS {
  /** How many times the disk was told to flush; the start and a test look at it. */
  flushes = 0
  /** Why the disk refused the last write that it refused; the store ends without saying so. */
  lastFailure: string | undefined

  override async init(pglite: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [...((emscriptenOpts.preRun ?? []) as PreRun[]), this.#addFlush]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #addFlush = (module: unknown) => {
    const files = (module as { NODEFS: NodeFiles }).NODEFS
    const { write } = files.stream_ops
    files.stream_ops.write = (...args) => {
      try {
        return write(...args)
      } catch (error) {
        const { errno } = error as { errno?: number }
        this.lastFailure = writeFailures.find((code) => files.convertNodeCode({ code }) === errno)
        throw error
      }
    }
    files.stream_ops.fsync = (stream) => {
      this.flushes += 1
      if (stream.nfd !== undefined) return fsyncSync(stream.nfd)
      const folder = openSync(files.realPath(stream.node), 'r')
      try {
        fsyncSync(folder)
      } finally {
        closeSync(folder)
      }
    }
  }
}

/** -F is "no fsync"; fdatasync, the default way to flush the log, is an empty function in the embedded build. */
export const flushingStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]
