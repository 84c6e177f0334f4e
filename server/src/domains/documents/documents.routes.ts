import type { documents } from 'contract/documents'
import { downloadFile } from '../../files/download.ts'
import type { Handlers } from '../../http/handler.ts'
import { makeLink } from './make-link.ts'
import { listDocumentsOf, uploadDocument } from './own-documents.ts'
import { removeDocument } from './remove-document.ts'

export const documentsRoutes: Handlers<typeof documents> = {
  list: (call) => listDocumentsOf(call, call.query),
  upload: (call) => uploadDocument(call, call.body.document_type, call.file),
  remove: (call) => removeDocument(call, call.params.id),
  makeLink,
  download: downloadFile,
}
