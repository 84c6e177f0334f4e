import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { aDocx, aZip } from '../../testing/records/document-files.ts'
import { ApiError } from '../api-error.ts'
import { checkWordArchive } from './word-archive.ts'

/** A store with one file in it. */
const archiveOf = (content: Buffer) =>
  ({ open: async () => ({ size: content.length, stream: Readable.from([content]) }) }) as unknown as Storage

const check = (content: Buffer) => checkWordArchive(archiveOf(content), 'key')
const refused = expect.objectContaining({ code: 'file_type_refused' })

test('a document of Word passes, with pictures and much text', async () => {
  const text = Array.from({ length: 60_000 }, (_, n) => `<w:t>${n * 7919} so‘m</w:t>`).join('')
  await check(await aDocx())
  await check(await aDocx({ 'word/media/image1.png': randomBytes(500_000), 'word/footnotes.xml': text }))
})

test.each([
  ['an archive of anything', { 'a.txt': 'hello' }],
  ['a table', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }],
])('%s is no document of Word', async (_what, entries) => {
  await expect(check(await aZip(entries))).rejects.toThrow(refused)
})

test.each([
  ['macros', 'word/vbaProject.bin'],
  ['a program', 'word/embeddings/setup.exe'],
])('a document with %s is refused', async (_what, name) => {
  await expect(check(await aDocx({ [name]: 'x' }))).rejects.toThrow(refused)
})

test.each([
  ['much that packs to nothing', { 'word/media/a.bmp': Buffer.alloc(60 * 1024 * 1024) }],
  ['very many entries', Object.fromEntries(Array.from({ length: 2100 }, (_, n) => [`word/${n}.xml`, 'x']))],
])('a document of %s is refused', async (_what, entries) => {
  await expect(check(await aDocx(entries))).rejects.toThrow(refused)
})

test('an entry that is called as a path is refused', async () => {
  const docx = await aDocx({ 'word/aaa/bbb.xml': 'x' })
  const climbing = Buffer.from(
    docx.toString('latin1').replaceAll('word/aaa/bbb.xml', 'word/../../b.xml'),
    'latin1',
  )
  expect(climbing).toHaveLength(docx.length)
  await expect(check(climbing)).rejects.toThrow(refused)
})

test('an entry that is larger than the directory says is refused', async () => {
  const docx = await aDocx({ 'word/big.xml': Buffer.alloc(300_000, 'x') })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(300_000)
  const lie = Buffer.alloc(4)
  lie.writeUInt32LE(10)
  const lying = Buffer.from(
    docx.toString('latin1').replaceAll(size.toString('latin1'), lie.toString('latin1')),
    'latin1',
  )
  expect(lying.equals(docx)).toBe(false)
  await expect(check(lying)).rejects.toThrow(refused)
})

test.each([
  ['cut off', (docx: Buffer) => docx.subarray(0, docx.length - 30)],
  ['begun as one', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5000)])],
])('what was %s is refused', async (_what, spoil) => {
  await expect(check(spoil(await aDocx()))).rejects.toThrow(ApiError)
})
