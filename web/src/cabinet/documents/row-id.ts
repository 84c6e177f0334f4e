import type { DocumentType } from 'contract/documents'

/** The DOM ids of documents: a row for each type, and the heading for all others. */
export function rowId(type: DocumentType): string {
  return `document-${type}`
}
