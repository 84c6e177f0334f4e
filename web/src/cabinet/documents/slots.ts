import { DocumentType } from 'contract/documents'

const separator = ' '

/** The slot of an upload. There is one for every type, and many for others. */
export function newSlot(type: DocumentType, id: string): string {
  return type === 'other' ? `${type}${separator}${id}` : type
}

export function typeOfSlot(slot: string): DocumentType {
  return DocumentType.parse(slot.split(separator)[0])
}
