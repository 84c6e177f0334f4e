import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, Time } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { documentRules } from './uploads.ts'
import { ifGiven } from './wire-values.ts'

export const requiredDocuments = ['passport', 'photo', 'diplom'] as const
export const optionalDocuments = ['transcript', 'cv', 'motivation'] as const
export const documentTypes = [...requiredDocuments, ...optionalDocuments, 'other'] as const
export const DocumentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof DocumentType>

/** Only one document of each type is stored, except for `other`. */
export const maxOtherDocuments = 20

/** A file behind a link that lasts five minutes; null where the reader may not open it. */
export const StoredFile = z.object({
  id: Id,
  /** What a fresh link is asked with. */
  file_id: Id,
  /** The name the file had on the sender's device. */
  name: z.string(),
  file_url: z.nullable(z.string()),
  uploaded_at: Time,
})
export type StoredFile = z.infer<typeof StoredFile>

/** A document of the cabinet, apart from any application. */
export const Document = z.extend(StoredFile, {
  document_type: DocumentType,
  /** `uploaded_at` again, under the name the cabinet shows it by. */
  date: Time,
})
export type Document = z.infer<typeof Document>

/** What a service asks for, and what has been uploaded for it. */
export const checklistItem = <File extends z.ZodMiniType>(file: File) =>
  z.object({
    service_input_id: Id,
    name: LocalizedAnswer,
    description: LocalizedAnswer,
    required: z.boolean(),
    uploaded_doc: z.nullable(file),
  })

const params = z.object({ id: Id })
// Never refused by shape: a link that was tampered with answers as one that does not exist.
const signaturePart = z.catch(z.string().check(z.maxLength(200)), '')

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/documents/get-list',
    access: allow({ own: ['client'], all: officeRoles }),
    query: z.object({ client_id: ifGiven(Id) }),
    answer: z.array(Document),
    summary: 'The documents of a client; staff name the client',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/documents/upload',
    access: allow({ own: ['client'] }),
    body: z.object({ document_type: DocumentType }),
    file: { rules: documentRules },
    answer: Document,
    errors: ['quota_exceeded', 'wrong_state'],
    summary: 'Stores a document; one of the same type is replaced',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/documents/delete/{id}',
    access: allow({ own: ['client'] }),
    params,
    summary: 'Deletes an own document',
  }),
  makeLink: endpoint({
    method: 'GET',
    path: '/files/link/{id}',
    access: allow({
      own: ['client'],
      all: officeRoles,
      team: ['document_manager'],
      assigned: ['document_agent'],
    }),
    params,
    answer: z.object({ file_url: z.string() }),
    summary: 'A fresh link to a file, good for five minutes',
  }),
  download: endpoint({
    method: 'GET',
    path: '/files/{id}',
    access: 'everyone',
    params,
    query: z.object({ person: signaturePart, until: signaturePart, signature: signaturePart }),
    stream: 'application/octet-stream',
    summary: 'A file, by the signature of its link',
  }),
}
