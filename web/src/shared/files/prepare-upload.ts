import { heicHeadBytes, isHeic, type UploadProblem } from 'contract/uploads'
import type { Upload } from './upload-queue.ts'

/** A file that cannot be sent for what it is; no retry helps. */
export class UnfitFile extends Error {
  override name = 'UnfitFile'
  readonly problem: UploadProblem | 'unreadable'
  constructor(problem: UploadProblem | 'unreadable') {
    super(problem)
    this.problem = problem
  }
}

/** Whether it is a photo the server refuses, whatever its name is; a file that cannot be read is none. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  const head = await file
    .slice(0, heicHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isHeic(new Uint8Array(head))
}

/** Reads a file before it is sent: refuses a HEIC photo, and returns the idempotency key of the upload. */
export async function prepareUpload(upload: Upload): Promise<string> {
  const bytes = await upload.file.arrayBuffer().catch(() => {
    // Moved or changed on the device since it was chosen.
    throw new UnfitFile('unreadable')
  })
  if (isHeic(new Uint8Array(bytes))) throw new UnfitFile('heic_refused')
  return idempotencyKeyOf(upload, bytes)
}

/**
 * The same for the same bytes at the same target, also after a reload: what is sent twice is stored once. A file that
 * was there before and is chosen again replaces another one by then, so it is a new upload. Without a target, and
 * without https, where the browser does not hash, the key is that of the upload.
 */
async function idempotencyKeyOf({ place, target, file, key }: Upload, bytes: ArrayBuffer): Promise<string> {
  if (!target || !globalThis.crypto.subtle) return key
  const parts = [place, target.item, target.replaces, file.name, await sha256(bytes)]
  return sha256(new TextEncoder().encode(JSON.stringify(parts)))
}

async function sha256(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
