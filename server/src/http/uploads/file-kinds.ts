import { nameEnding } from 'contract/uploads'

export type FileKind = {
  media_type: string
  isPicture: boolean
  isArchive?: true
  /** Whether content starts as files of this kind do. */
  begins: (bytes: Buffer) => boolean
}

const beginsWith = (...bytes: number[]) => {
  const sign = Buffer.from(bytes)
  return (content: Buffer) => content.subarray(0, sign.length).equals(sign)
}
const beginsWithText = (text: string) => beginsWith(...Buffer.from(text, 'latin1'))

const jpeg: FileKind = {
  media_type: 'image/jpeg',
  isPicture: true,
  begins: beginsWith(0xff, 0xd8, 0xff),
}

/** By the ending of the name. Ending and content have to agree; what is served is what the content says. */
const kinds = new Map<string, FileKind>([
  ['pdf', { media_type: 'application/pdf', isPicture: false, begins: beginsWithText('%PDF-') }],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', { media_type: 'image/png', isPicture: true, begins: beginsWithText('\x89PNG\r\n\x1a\n') }],
  [
    'webp',
    {
      media_type: 'image/webp',
      isPicture: true,
      begins: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
    },
  ],
  [
    'doc',
    {
      media_type: 'application/msword',
      isPicture: false,
      begins: beginsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    },
  ],
  [
    'docx',
    {
      media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      isPicture: false,
      isArchive: true,
      begins: beginsWithText('PK\x03\x04'),
    },
  ],
])

export function kindOf(name: string): FileKind | undefined {
  return kinds.get(nameEnding(name))
}
