import { nameEnding } from 'contract/uploads'

/** What is loaded into the page at all: a Word file can only be downloaded, so it is not even fetched. */
export function isViewable(name: string): boolean {
  return !isWord(name)
}

export function isWord(name: string): boolean {
  return ['doc', 'docx'].includes(nameEnding(name))
}

export type FileKind = { kind: 'pdf' } | { kind: 'image'; type: string } | { kind: 'unknown' }

const images: { type: string; begin: (number | null)[] }[] = [
  { type: 'image/jpeg', begin: [0xff, 0xd8, 0xff] },
  { type: 'image/png', begin: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', begin: [0x47, 0x49, 0x46, 0x38] },
  {
    type: 'image/webp',
    begin: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
]

/** PDF files may have other bytes before their own, as mail programs leave them. */
const pdfWithin = 1024

/** By its first bytes: names are the sender's, and a browser would believe a type. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  const image = images.find(({ begin }) => begin.every((byte, at) => byte === null || byte === bytes[at]))
  if (image) return { kind: 'image', type: image.type }
  const head = String.fromCharCode(...bytes.subarray(0, pdfWithin))
  return { kind: head.includes('%PDF-') ? 'pdf' : 'unknown' }
}
