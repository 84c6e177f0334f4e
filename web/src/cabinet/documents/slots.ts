import { DocumentType } from 'contract/documents'

const separator = ' '

/** Where a file on its way belongs. There is one of every type, and many others. */
export function newSlot(type: DocumentType, id: string): string {
  return type === 'other' ? `${type}${separator}${id}` : type
}

export function typeOfSlot(slot: string): DocumentType {
  return DocumentType.parse(slot.split(separator)[0])
}
