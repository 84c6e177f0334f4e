import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { Endpoint } from 'contract/endpoint'
import { checkUpload, type UploadRules } from 'contract/uploads'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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

type Form = { fields: Record<string, unknown>; file: UploadedFile | undefined }

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
  { rules, optional }: NonNullable<Endpoint['file']>,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  return withNamelessFile(async (space) => {
    const form = await readForm(request, rules, space)
    const problem = form.file && checkUpload(rules, form.file)
    if (problem) throw new ApiError(problem)
    if (!form.file && !optional) throw new ApiError('file_missing')
    return work(form)
  })
}

async function readForm(request: FastifyRequest, rules: UploadRules, space: FileHandle): Promise<Form> {
  const form: Form = { fields: {}, file: undefined }
  if (!request.isMultipart()) return form
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })) {
      if (part.type === 'file') form.file = await receive(part, rules, space)
      else if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('body_too_large')
      else form.fields[part.fieldname] = part.value
    }
    return form
  } catch (error) {
    // What is still coming is let through unread, so that the sender gets to hear the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error, rules)
  }
}

type FilePart = { fieldname: string; filename: string; file: Readable }

async function receive(
  { fieldname, filename, file }: FilePart,
  rules: UploadRules,
  space: FileHandle,
): Promise<UploadedFile> {
  if (fieldname !== 'file') throw new ApiError('file_missing')
  const measured = await takeIn(file, rules.maxBytes, (chunks) => space.writeFile(chunks))
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
