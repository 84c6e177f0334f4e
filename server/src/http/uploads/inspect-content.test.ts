import { describe, expect, test } from 'vitest'
import { aDoc, aDocx, aPdf } from '../../testing/records/document-files.ts'
import { aPicture, hugePng } from '../../testing/records/pictures.ts'
import { type FileKind, kindOf } from './file-kinds.ts'
import { inspectContent } from './inspect-content.ts'

/** What is said about a file that comes in pieces of a size: nothing, or why it is refused and after how many bytes. */
function refusalOf(name: string, content: Buffer, chunk = 64 * 1024): [string, number] | null {
  const inspector = inspectContent(kindOf(name) as FileKind)
  let seen = 0
  try {
    for (; seen < content.length; seen += chunk) inspector.chunk(content.subarray(seen, seen + chunk))
    inspector.end()
    return null
  } catch (error) {
    return [(error as Error).message, seen]
  }
}

const good: [string, Buffer][] = [
  ['a.pdf', aPdf()],
  ['a.pdf', aPdf(64)],
  ['a.jpg', await aPicture().jpeg().toBuffer()],
  ['a.JPEG', await aPicture().jpeg().toBuffer()],
  ['a.png', await aPicture().png().toBuffer()],
  ['a.doc', aDoc('a letter')],
  ['a.docx', await aDocx()],
]

test.each(good)('%s that is one passes, in whatever pieces', (name, content) => {
  for (const chunk of [1, 5, 1000, 64 * 1024]) expect(refusalOf(name, content, chunk)).toBeNull()
})

test('no kind passes as another', () => {
  const media = (name: string) => kindOf(name)?.media_type
  for (const [name] of good) {
    for (const [other, content] of good) {
      if (media(name) !== media(other))
        expect(refusalOf(name, content)).toEqual(['file_type_refused', expect.any(Number)])
    }
  }
})

describe('refused', () => {
  const exe = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4000)])
  test.each<[string, string, Buffer]>([
    ['a page named as a document', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program named as a document', 'a.pdf', exe],
    ['a program named as a picture', 'a.png', exe],
    ['a document that does not begin as one', 'a.pdf', Buffer.concat([Buffer.from('\n'), aPdf()])],
    [
      'a document that is a page as well',
      'a.pdf',
      Buffer.concat([Buffer.from('%PDF-1.4\n<HTML><body>'), aPdf()]),
    ],
    [
      'a picture that is a page as well',
      'a.jpg',
      Buffer.from('\xff\xd8\xff\xfe\x00\x40<script>alert(1)</script>', 'latin1'),
    ],
    ['a picture of too many points', 'a.png', hugePng(50_000)],
    ['a cut-off signature', 'a.png', Buffer.from('\x89PN', 'latin1')],
  ])('%s', (_what, name, content) => {
    expect(refusalOf(name, content)).toEqual(['file_type_refused', expect.any(Number)])
    expect(refusalOf(name, content, 3)).toEqual(['file_type_refused', expect.any(Number)])
  })

  test('an empty file', () => {
    expect(refusalOf('a.pdf', Buffer.alloc(0))).toEqual(['file_empty', 0])
  })

  test('a page of ten megabytes after its first piece', () => {
    const page = Buffer.concat([Buffer.from('<html>'), Buffer.alloc(10 * 1024 * 1024)])
    expect(refusalOf('a.pdf', page)).toEqual(['file_type_refused', 0])
  })

  test.each([1000, 1537, 64 * 1024])('a letter with programs in it, in pieces of %i', (chunk) => {
    const letter = aDoc(`${'x'.repeat(3000)}_VBA_PROJECT${'x'.repeat(3000)}`)
    expect(refusalOf('a.doc', letter, chunk)).toEqual(['file_type_refused', expect.any(Number)])
  })

  test('a photo of too many points, however late it says so', async () => {
    const photo = await aPicture(50, 50).jpeg().toBuffer()
    const at = photo.indexOf(Buffer.from('ffc0', 'hex'))
    photo.writeUInt16BE(65_000, at + 5)
    photo.writeUInt16BE(65_000, at + 7)
    expect(refusalOf('a.jpg', photo, 16)).toEqual(['file_type_refused', expect.any(Number)])
  })
})
