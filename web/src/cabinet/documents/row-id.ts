import type { DocumentType } from 'contract/documents'

/** Where documents of a type stand in the page: a row for each, and for all others the words above them. */
export function rowId(type: DocumentType): string {
  return `document-${type}`
}
