import type { documents } from 'contract/documents'
import { audit } from '../audit.ts'
import { callerOf } from '../http/actor-call.ts'
import { ApiError } from '../http/api-error.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import type { HandlerContext, StreamedAnswer } from '../http/handler.ts'
import { FileMissing } from '../storage/storage.ts'
import { linkRecipient } from './file-link.ts'
import { findLiveFile } from './files.queries.ts'
import { type ByteRange, requestedRange } from './requested-range.ts'

/** Downloads a file by its signed link. An invalid link and a missing file give the same answer. */
export async function downloadFile(call: HandlerContext<typeof documents.download>): Promise<StreamedAnswer> {
  const { db, storage, secrets, params, query, ip, request_id } = call
  const recipient = linkRecipient(secrets, params.id, query)
  const file = recipient && (await findLiveFile(db, params.id))
  if (!file) throw new ApiError('not_found')
  // What lies under an id never changes.
  const etag = `"${params.id.toLowerCase()}"`
  const range = requestedRange(call, etag, file.size)
  const { stream } = await storage.open(file.storage_key, range ?? undefined).catch((error) => {
    // Replaced between the two reads.
    throw error instanceof FileMissing ? new ApiError('not_found') : error
  })
  try {
    const target = { kind: 'file', id: params.id }
    const caller = callerOf({ actor: recipient, ip, request_id })
    await audit(db, { kind: 'file.opened', ...caller, target })
  } catch (error) {
    stream.destroy()
    throw error
  }
  return {
    stream,
    ...(range && { status: 206 }),
    headers: {
      'content-type': file.media_type,
      ...lengthHeaders(range, file.size),
      'accept-ranges': 'bytes',
      etag,
      // A portrait is shown in a page; everything else is saved, and opened outside of it.
      'content-disposition': contentDisposition(
        file.is_portrait ? 'inline' : 'attachment',
        file.original_name,
      ),
      'cache-control': 'private, no-store',
    },
  }
}

function lengthHeaders(range: ByteRange | null, size: number): Record<string, string> {
  if (!range) return { 'content-length': String(size) }
  const { start, end } = range
  return { 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` }
}
