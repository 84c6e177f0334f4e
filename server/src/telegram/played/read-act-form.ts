import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import type { PlayedFile } from './played-acts.ts'

export type ActForm = { fields: Record<string, string>; files: PlayedFile[] }

/** As much as Telegram gives to bots, and a bit more, to see it refused. */
const limits = { files: 10, fileSize: 25 * 1024 * 1024, fields: 20, parts: 30 }

export async function readActForm(request: FastifyRequest): Promise<ActForm> {
  const form: ActForm = { fields: {}, files: [] }
  if (!request.isMultipart()) return form
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n')
    else {
      const bytes = await buffer(part.file)
      if (part.filename) form.files.push({ name: part.filename, type: part.mimetype, bytes })
    }
  }
  return form
}
