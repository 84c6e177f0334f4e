export type UploadRules = {
  maxBytes: number
  /** Name endings, lower case, without the dot. */
  types: readonly string[]
  /** Endings of spreadsheets that are not read; who sends one is told to save it in another format. */
  otherTables?: readonly string[]
  /** Stored unchanged; every other file is re-encoded or parsed, and then deleted. */
  storesOriginal?: true
}

const megabyte = 1024 * 1024

export const documentRules = {
  maxBytes: 10 * megabyte,
  types: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'],
  storesOriginal: true,
} as const satisfies UploadRules

export const imageRules: UploadRules = {
  maxBytes: 5 * megabyte,
  types: ['png', 'jpeg', 'jpg', 'webp', 'svg'],
}

export const avatarRules: UploadRules = {
  maxBytes: 5 * megabyte,
  types: ['png', 'jpeg', 'jpg', 'webp'],
}

/** A table of people. */
export const tableRules: UploadRules = {
  maxBytes: 5 * megabyte,
  types: ['csv', 'xlsx'],
  otherTables: ['xls', 'xlsm', 'xlsb', 'ods'],
}

/** What all files of one client may take together. */
export const clientQuotaBytes = 200 * megabyte

export type UploadProblem =
  | 'file_too_large'
  | 'file_type_refused'
  | 'file_empty'
  | 'heic_refused'
  | 'save_as_xlsx'

/** The check a page can make before it sends anything; the server checks the content as well. */
export function checkUpload(rules: UploadRules, file: { name: string; size: number }): UploadProblem | null {
  const ending = nameEnding(file.name)
  if (rules.otherTables?.includes(ending)) return 'save_as_xlsx'
  if (!rules.types.includes(ending)) return 'file_type_refused'
  if (file.size === 0) return 'file_empty'
  if (file.size > rules.maxBytes) return 'file_too_large'
  return null
}

export function nameEnding(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** How many first bytes `isHeic` wants to see; fewer are enough for a shorter file. */
export const heicHeadBytes = 64

/**
 * Whether content is a photo in the HEIC format, whatever its name says: phones and messengers rename such photos. Its
 * first box lists brands; that of the codec tells it from other formats in the same container.
 */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, heicHeadBytes))
  if (text.slice(4, 8) !== 'ftyp') return false
  const [major = '', , ...compatible] = text.slice(8, boxLength(head)).match(/.{4}/gs) ?? []
  return isHeicBrand(major) || (/^(mif1|msf1)$/.test(major) && compatible.some(isHeicBrand))
}

function boxLength(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
}

function isHeicBrand(brand: string): boolean {
  return /^he(ic|ix|im|is|vc|vx|vm|vs)$/.test(brand)
}
