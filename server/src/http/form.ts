import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { Endpoint } from 'contract/endpoint'
import { checkUpload, type UploadRules } from 'contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPassingFault } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { type ArrivedFile, letArrive } from '../files/arrived-file.ts'
import { withNamelessFile } from '../nameless-file.ts'
import { FileTooLarge } from '../storage/storage.ts'
import { takeIn } from '../storage/take-in.ts'
import { ApiError } from './api-error.ts'
import { cleanFileName } from './file-name.ts'

/** A file that came with a call: whole, within its limit, and gone once the call is answered. */
export type UploadedFile = {
  /** What it was called where it comes from. */
  name: string
  size: number
  sha256: string
  stream: () => Readable
}

type Form<File> = { fields: Record<string, unknown>; file: File | undefined }

type Files = NonNullable<Endpoint['file']>

const kilobyte = 1024
const megabyte = kilobyte * kilobyte
const limits = { files: 1, fields: 50, parts: 60, fieldNameSize: 100, fieldSize: 100 * kilobyte }

/** Forms and nothing else. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits })
}

/**
 * Reads a whole form before anything is done with it: its fields may stand behind the file, a sender may break off, and
 * no transaction should wait for a slow one. The file waits outside the memory.
 */
export function withForm<T>(
  request: FastifyRequest,
  files: Files,
  deps: Pick<Deps, 'storage' | 'scan'>,
  work: (form: Form<UploadedFile | ArrivedFile>) => Promise<T>,
): Promise<T> {
  return files.rules.asItCame
    ? withArrivedFile(request, files, deps, work)
    : withPassingFile(request, files, work)
}

/** A file that is gone once the call is answered. */
function withPassingFile<T>(
  request: FastifyRequest,
  files: Files,
  work: (form: Form<UploadedFile>) => Promise<T>,
): Promise<T> {
  return withNamelessFile(async (space) => {
    const form = await readForm(request, files, (part) => receive(part, files.rules, space))
    const problem = form.file && checkUpload(files.rules, form.file)
    if (problem) throw new ApiError(problem)
    return work(form)
  })
}

/** A file that stays, unless the call is refused. */
async function withArrivedFile<T>(
  request: FastifyRequest,
  files: Files,
  deps: Pick<Deps, 'storage' | 'scan'>,
  work: (form: Form<ArrivedFile>) => Promise<T>,
): Promise<T> {
  const arrived: ArrivedFile[] = []
  const takeBack = () => Promise.all(arrived.map(({ key }) => deps.storage.remove(key)))
  const form = await readForm(request, files, async (part) => {
    const file = await letArrive(part, files.rules, deps)
    arrived.push(file)
    return file
  }).catch(async (error) => {
    await takeBack()
    throw error
  })
  try {
    return await work(form)
  } catch (error) {
    // Where the connection broke nobody knows whether the record was written: then the sweep decides.
    if (!isPassingFault(error)) await takeBack()
    throw error
  }
}

async function readForm<File>(
  request: FastifyRequest,
  { rules, optional }: Files,
  take: (part: FilePart) => Promise<File>,
): Promise<Form<File>> {
  const form: Form<File> = { fields: {}, file: undefined }
  try {
    if (request.isMultipart()) await readParts(request, form, take)
  } catch (error) {
    // What is still coming is let through unread, so that the sender gets to hear the answer.
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
  take: (part: FilePart) => Promise<File>,
): Promise<void> {
  for await (const part of request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })) {
    if (part.type === 'file') {
      // It may break while nobody reads it, which would end the process.
      part.file.on('error', () => {})
      if (part.fieldname !== 'file') throw new ApiError('file_missing')
      if (part.filename) form.file = await take(part)
      else await passNothing(part.file)
    } else if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('body_too_large')
    else form.fields[part.fieldname] = asTyped(part.value)
  }
}

/** What a field sends in which no file was chosen: no name and no content. */
async function passNothing(file: Readable): Promise<void> {
  for await (const _bytes of file) throw new ApiError('file_type_refused')
}

/** The encoding of forms writes every line break as two characters. */
function asTyped(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
}

type FilePart = { fieldname: string; filename: string; file: Readable }

async function receive(
  { filename, file }: FilePart,
  { maxBytes }: UploadRules,
  space: FileHandle,
): Promise<UploadedFile> {
  const measured = await takeIn(file, { maxBytes }, (fill) => fill(space))
  return {
    name: cleanFileName(filename),
    ...measured,
    stream: () => space.createReadStream({ start: 0, autoClose: false }),
  }
}

/** The reader of forms has no codes of its own for what is no form. */
const unreadable = /multipart|boundary|needle/i

function refusalOf(error: unknown, { maxBytes }: UploadRules): unknown {
  if (error instanceof FileTooLarge)
    return new ApiError('file_too_large', { values: { n: maxBytes / megabyte } })
  const isUnreadable =
    error instanceof Error && !(error instanceof ApiError) && unreadable.test(error.message)
  return isUnreadable ? new ApiError('bad_request') : error
}
