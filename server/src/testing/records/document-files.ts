import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A document of so many bytes that begins as one. */
export function aPdf(size = 2000): Buffer {
  const pdf = Buffer.alloc(size, '\n')
  pdf.write('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
  pdf.write('%%EOF', size - 6)
  return pdf
}

export type Entries = Record<string, string | Buffer>

const content = {
  '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
  'word/document.xml': '<?xml version="1.0"?><w:document/>',
}

/** A document of Word, with what else is put into it. */
export function aDocx(more: Entries = {}): Promise<Buffer> {
  return aZip({ ...content, ...more })
}

export function aZip(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) {
    // Packing is most of what an archive of very many entries costs.
    zip.addBuffer(Buffer.from(bytes), name, { compress: bytes.length > 100 })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** As the older Word wrote them. */
export function aDoc(text = ''): Buffer {
  const head = Buffer.alloc(1536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  return Buffer.concat([head, Buffer.from('WordDocument', 'utf16le'), Buffer.from(text, 'utf16le')])
}
