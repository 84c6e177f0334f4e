import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { Endpoint } from 'contract/endpoint'
import { checkUpload, heicHeadBytes, isHeic, type UploadRules } from 'contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { receiveStream } from '../storage/receive-stream.ts'
import { withTempFile } from '../temp-file.ts'
import { ApiError } from './api-error.ts'
import { cleanFileName } from './file-name.ts'
import { type ReceivedFile, receiveFile } from './uploads/receive-file.ts'
import { type OnUpload, reportUpload } from './uploads/report-upload.ts'
import { discardUnlessUnsure, sizeRefusal } from './uploads/with-received-file.ts'

/** An uploaded file in a temp file: complete, within its size limit, deleted once the call is answered. */
export type UploadedFile = {
  /** The file name on the sender's device. */
  name: string
  size: number
  sha256: string
  stream: () => Readable
}

type Form<File> = { fields: Record<string, unknown>; file: File | undefined }
type Work<File, T> = (form: Form<File>) => Promise<T>

type Files = NonNullable<Endpoint['file']>

const kilobyte = 1024
const limits = { files: 1, fields: 50, parts: 60, fieldNameSize: 100, fieldSize: 100 * kilobyte }

/** Forms and nothing else. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits })
}

/**
 * Reads the whole form before anything is done with it: fields may come after the file, the sender may disconnect, and
 * no transaction should wait for a slow upload. The file is streamed to disk, not into memory.
 */
export function withForm<T>(
  request: FastifyRequest,
  files: Files,
  { onUpload, ...deps }: Pick<Deps, 'storage' | 'scan'> & { onUpload?: OnUpload | undefined },
  work: Work<UploadedFile | ReceivedFile, T>,
): Promise<T> {
  const withFile = (work: Work<UploadedFile | ReceivedFile, T>) =>
    files.rules.storesOriginal
      ? withStoredUpload(request, files, deps, work)
      : withTempUpload(request, files, work)
  return onUpload ? reportUpload(onUpload, withFile, work) : withFile(work)
}

/** The file is in a temp file that is deleted once the call is answered. */
function withTempUpload<T>(request: FastifyRequest, files: Files, work: Work<UploadedFile, T>): Promise<T> {
  return withTempFile(async (tempFile) => {
    const form = await readForm(request, files, (part) => receiveTemp(part, files.rules, tempFile))
    if (form.file) await checkTemp(form.file, files.rules, tempFile)
    return work(form)
  })
}

/** The file is stored for good, unless the call is refused. */
async function withStoredUpload<T>(
  request: FastifyRequest,
  files: Files,
  deps: Pick<Deps, 'storage' | 'scan'>,
  work: Work<ReceivedFile, T>,
): Promise<T> {
  const received: ReceivedFile[] = []
  const form = await readForm(request, files, async (part) => {
    const file = await receiveFile(part, files.rules, deps)
    received.push(file)
    return file
  }).catch(async (error) => {
    await Promise.all(received.map(({ key }) => deps.storage.discard(key)))
    throw error
  })
  try {
    return await work(form)
  } catch (error) {
    await discardUnlessUnsure(deps.storage, received, error)
    throw error
  }
}

async function readForm<File>(
  request: FastifyRequest,
  { rules, optional }: Files,
  receivePart: (part: FilePart) => Promise<File>,
): Promise<Form<File>> {
  const form: Form<File> = { fields: {}, file: undefined }
  try {
    if (request.isMultipart()) await readParts(request, form, receivePart)
  } catch (error) {
    // The rest of the body is read and discarded, so that the sender gets the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error, rules)
  }
  if (!form.file && !optional) throw new ApiError('file_missing')
  return form
}

async function readParts<File>(
  request: FastifyRequest,
  form: Form<File>,
  receivePart: (part: FilePart) => Promise<File>,
): Promise<void> {
  for await (const part of request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })) {
    if (part.type === 'file') {
      // An error event without a listener would end the process.
      part.file.on('error', () => {})
      if (part.fieldname !== 'file') throw new ApiError('file_missing')
      if (part.filename) form.file = await receivePart(part)
      else await expectEmpty(part.file)
    } else if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('body_too_large')
    else form.fields[part.fieldname] = asTyped(part.value)
  }
}

/** A file field without a chosen file is sent with no name and no content. */
async function expectEmpty(file: Readable): Promise<void> {
  for await (const _bytes of file) throw new ApiError('file_type_refused')
}

/** Multipart forms write every line break as CRLF. */
function asTyped(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
}

type FilePart = { fieldname: string; filename: string; file: Readable }

async function receiveTemp(
  { filename, file }: FilePart,
  { maxBytes }: UploadRules,
  tempFile: FileHandle,
): Promise<UploadedFile> {
  const measured = await receiveStream(file, { maxBytes }, (fill) => fill(tempFile))
  return {
    name: cleanFileName(filename),
    ...measured,
    stream: () => tempFile.createReadStream({ start: 0, autoClose: false }),
  }
}

async function checkTemp(file: UploadedFile, rules: UploadRules, tempFile: FileHandle): Promise<void> {
  const { buffer, bytesRead } = await tempFile.read(Buffer.alloc(heicHeadBytes), { position: 0 })
  const problem = isHeic(buffer.subarray(0, bytesRead)) ? 'heic_refused' : checkUpload(rules, file)
  if (problem) throw new ApiError(problem)
}

/** The multipart parser has no error codes for malformed forms, only messages. */
const unreadable = /multipart|boundary|needle/i

function refusalOf(thrown: unknown, rules: UploadRules): unknown {
  const error = sizeRefusal(thrown, rules)
  const isUnreadable =
    error instanceof Error && !(error instanceof ApiError) && unreadable.test(error.message)
  return isUnreadable ? new ApiError('bad_request') : error
}
