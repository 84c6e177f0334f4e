import * as z from 'zod/mini'
import { ItemState } from './case-states.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, Time, Version } from './fields.ts'
import { reviewReasonCodes } from './review-reasons.ts'
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

export const ReviewReasonCode = z.enum(reviewReasonCodes)

/** Why a document was sent back: its text is in the language of the reader. */
export const ItemReason = z.object({
  code: ReviewReasonCode,
  kind: z.enum(['new_file', 'new_document', 'talk']),
  text: z.string(),
  note: z.nullable(z.string()),
})
export type ItemReason = z.infer<typeof ItemReason>

/** One upload of a document; its bytes may be erased already. */
export const DocumentVersion = z.object({
  id: Id,
  n: z.int(),
  file_id: z.nullable(Id),
  name: z.string(),
  file_url: z.nullable(z.string()),
  uploaded_at: Time,
  by: z.enum(['client', 'office']),
  expires_on: z.nullable(z.string()),
  is_erased: z.boolean(),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** A document of a client, whichever applications use it. */
export const Document = z.extend(StoredFile, {
  document_type: DocumentType,
  /** `uploaded_at` again, under the name the cabinet shows it by. */
  date: Time,
  /** Of a document that no service asks for by name. */
  title: z.string(),
  version_count: z.int(),
  /** The worst of the items of open applications that use it; null where none does. */
  state: z.nullable(ItemState),
  reason: z.nullable(ItemReason),
  /** The applications that use it. */
  used_in: z.array(Id),
  from_office: z.boolean(),
})
export type Document = z.infer<typeof Document>

/** What a service asks for, what has been uploaded for it, and how that was judged. */
export const checklistItem = <File extends z.ZodMiniType>(file: File) =>
  z.object({
    service_input_id: Id,
    name: LocalizedAnswer,
    description: LocalizedAnswer,
    required: z.boolean(),
    /** The version that counts. */
    uploaded_doc: z.nullable(file),
    /** Null while there is nothing to store about it. */
    item_id: z.nullable(Id),
    version: z.nullable(Version),
    state: ItemState,
    reason: z.nullable(ItemReason),
    due_on: z.nullable(z.string()),
    reviewed_at: z.nullable(Time),
    /** Staff only. */
    reviewer_name: z.optional(z.nullable(z.string())),
    country_note: LocalizedAnswer,
    example_url: z.nullable(z.string()),
    form_url: z.nullable(z.string()),
    /** The document was there before this application. */
    reused: z.boolean(),
    /** A better file for an accepted document, which has not been looked at yet. */
    offered: z.nullable(z.object({ version_id: Id, uploaded_at: Time })),
    versions: z.array(DocumentVersion),
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
    summary: 'Stores a document as its next version; open applications that ask for it take it',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/documents/delete/{id}',
    access: allow({ own: ['client'] }),
    params,
    errors: ['in_use'],
    summary: 'Deletes an own document that no open application was handed in with',
  }),
  makeLink: endpoint({
    method: 'GET',
    path: '/files/link/{id}',
    access: allow({
      own: ['client'],
      all: officeRoles,
      team: ['document_manager'],
      assigned: ['consulting_agent', 'document_agent'],
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
