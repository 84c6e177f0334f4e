import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

type Uploaded = { name: string; mimeType: string; buffer: Buffer }

const asPdf = (name: string, buffer: Buffer): Uploaded => ({ name, mimeType: 'application/pdf', buffer })

/** A PDF of these objects, the first of which is its catalogue, with a table of where each begins. */
function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  add(
    Buffer.from(
      `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

function stream(dictionary: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

const a4 = '0 0 595 842'

/** The page is dark where its content is drawn, so that a test can tell it from an empty one. */
const square = '0.1 0.1 0.1 rg 100 200 395 400 re f'

type PdfParts = {
  pages: string[]
  box?: string
  /** Added to the catalogue, to every page, and to what its content may name. */
  catalogue?: string
  page?: string
  resources?: string
  fonts?: string
  /** Further objects; the first one has the number 4. */
  objects?: (string | Buffer)[]
  trailer?: string
}

function aDocument({ pages, box = a4, objects = [], ...more }: PdfParts): Buffer {
  const first = 4 + objects.length
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${more.catalogue ?? ''} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...objects,
      ...pages.flatMap((content, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${first + index * 2 + 1} 0 R
/Resources << /Font << /F 3 0 R ${more.fonts ?? ''} >> ${more.resources ?? ''} >> ${more.page ?? ''} >>`,
        stream('', content),
      ]),
    ],
    more.trailer,
  )
}

/** Pages with a number in a font that the file does not contain. */
export function pagesPdf(name: string, count: number): Uploaded {
  const pages = Array.from(
    { length: count },
    (_, index) => `${square} BT /F 60 Tf 200 700 Td (${index + 1}) Tj ET`,
  )
  return asPdf(name, aDocument({ pages }))
}

/** Only text, in a font that the file does not contain. */
export function textPdf(name: string): Uploaded {
  return asPdf(name, aDocument({ pages: ['BT /F 400 Tf 60 300 Td (MM) Tj ET'] }))
}

/** Asks for a password, which nobody knows. */
export function lockedPdf(name: string): Uploaded {
  const hex = () => randomBytes(32).toString('hex')
  const encrypt = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${hex()}> /U <${hex()}> >>`
  return asPdf(name, aDocument({ pages: [square], trailer: `${encrypt} /ID [<${hex()}> <${hex()}>]` }))
}

export function hugePdf(name: string): Uploaded {
  const content = '0.1 0.1 0.1 rg 2000 2000 36000 36000 re f'
  return asPdf(name, aDocument({ pages: [content], box: '0 0 40000 40000' }))
}

/** Very tall: as wide as the screen it would be a kilometre long. */
export function thinPdf(name: string): Uploaded {
  return asPdf(name, aDocument({ pages: ['0.1 0.1 0.1 rg 0 0 2 14000 re f'], box: '0 0 2 14000' }))
}

/** Scripts at every place a PDF has for them, and addresses of another site in every place for those. */
export function scriptPdf(name: string): Uploaded {
  const script = (code: string) => `<< /S /JavaScript /JS (${code}) >>`
  const away = 'http://elsewhere.example/collect'
  const actions = `/AA << /O ${script('app.alert\\(2\\)')} /C << /S /URI /URI (${away}) >> >>`
  const link = `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (${away}) >> >>`
  return asPdf(
    name,
    aDocument({
      pages: [`${square} /I Do`],
      catalogue: `/OpenAction ${script(`app.launchURL\\("${away}"\\)`)}
/Names << /JavaScript << /Names [(a) ${script('fetch\\("/api/v1/auth/me"\\)')}] >> >>`,
      page: `${actions} /Annots [${link}]`,
      resources: '/XObject << /I 4 0 R >>',
      objects: [
        stream(
          `/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray
/F << /Type /Filespec /FS /URL /F (${away}) >>`,
          Buffer.alloc(64),
        ),
      ],
    }),
  )
}

/** Begins as a PDF, and is none. */
export function brokenPdf(name: string): Uploaded {
  return asPdf(
    name,
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x'), Buffer.from('%%EOF')]),
  )
}

/** Its second page is said to be there, and is not. */
export function missingPagePdf(name: string): Uploaded {
  const whole = aDocument({ pages: [square, square] }).toString('latin1')
  return asPdf(name, Buffer.from(whole.replace('/Kids [4 0 R 6 0 R]', '/Kids [4 0 R 9 0 R]'), 'latin1'))
}

/** A scan as fax machines compress it: 64 lines, each like the white one before. The page shows it inverted. */
export function faxPdf(name: string): Uploaded {
  const scan = stream(
    `/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0]
/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>`,
    Buffer.concat([Buffer.alloc(8, 0xff), Buffer.from([0x00, 0x10, 0x01])]),
  )
  return asPdf(
    name,
    aDocument({ pages: ['595 0 0 842 0 0 cm /I Do'], resources: '/XObject << /I 4 0 R >>', objects: [scan] }),
  )
}

/** Text in an encoding of Korean documents, whose table is not in the file. */
export function koreanPdf(name: string): Uploaded {
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /Batang /Encoding /KSCms-UHC-H /DescendantFonts [<<
/Type /Font /Subtype /CIDFontType0 /BaseFont /Batang /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >>
/FontDescriptor << /Type /FontDescriptor /FontName /Batang /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >> >>] >>`
  return asPdf(
    name,
    aDocument({
      pages: [`${square} BT /K 60 Tf 100 700 Td <B0A1B3AA> Tj ET`],
      fonts: '/K 4 0 R',
      objects: [font],
    }),
  )
}

/** A form whose field is filled; its value is drawn by the field alone. */
export function filledFormPdf(name: string): Uploaded {
  const drawing = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 395 400]',
    '0.1 0.1 0.1 rg 0 0 395 400 re f',
  )
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Dilnoza) /F 4 /Rect [100 200 495 600] /AP << /N 4 0 R >> >>`
  return asPdf(
    name,
    aDocument({
      pages: [''],
      catalogue: '/AcroForm << /Fields [5 0 R] >>',
      page: '/Annots [5 0 R]',
      objects: [drawing, field],
    }),
  )
}

/** A picture of one dark colour. */
export function aPng(name: string, width: number, height: number): Uploaded {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit a pixel, grey: thousands of megapixels fit in a few kilobytes.
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Begins as a picture, and ends at once. */
export function cutPng(name: string): Uploaded {
  const whole = aPng(name, 600, 800)
  return { ...whole, buffer: whole.buffer.subarray(0, 40) }
}
