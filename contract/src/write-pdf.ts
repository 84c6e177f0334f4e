import { jpegSize } from './jpeg-size.ts'
import { jpegTurn } from './jpeg-turn.ts'

/** The long side of a page in points: that of an A4 sheet, so that a printed document has about its own size. */
const longSide = 842

const colorSpaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB' }

/**
 * A PDF with one JPEG on each page, filling it, turned as its camera was held. The pictures are embedded as they are; the
 * same pictures always give the same bytes.
 */
export function writePdf(jpegs: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = createFile()
  const pageNumber = (at: number) => 3 + at * 3
  const kids = jpegs.map((_jpeg, at) => `${pageNumber(at)} 0 R`).join(' ')
  file.object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  file.object(2, `<< /Type /Pages /Count ${jpegs.length} /Kids [${kids}] >>`)
  jpegs.forEach((jpeg, at) => {
    writePage(file, jpeg, pageNumber(at))
  })
  return file.end()
}

/** A page, what is drawn on it, and the picture: three objects from this number on. */
function writePage(file: PdfFile, jpeg: Uint8Array, number: number): void {
  const { width, height, components } = jpegSize(jpeg)
  const colorSpace = colorSpaces[components]
  if (!colorSpace) throw new Error(`a JPEG of ${components} components`)
  const scale = longSide / Math.max(width, height)
  const [across, down] = [points(width * scale), points(height * scale)]
  const turn = jpegTurn(jpeg)
  file.object(
    number,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] ${turn ? `/Rotate ${turn} ` : ''}` +
      `/Resources << /XObject << /P ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
  )
  // A picture is one unit wide and high; the matrix stretches it over the page.
  file.stream(number + 1, '', asBytes(`q ${across} 0 0 ${down} 0 0 cm /P Do Q`))
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`
  file.stream(
    number + 2,
    `${picture} /ColorSpace ${colorSpace} /BitsPerComponent 8 /Filter /DCTDecode `,
    jpeg,
  )
}

function points(length: number): string {
  return String(Math.round(length * 100) / 100)
}

type PdfFile = ReturnType<typeof createFile>

/** The parts of a file in order, and the table of where each object begins. */
function createFile() {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: Uint8Array | string) => {
    const bytes = typeof part === 'string' ? asBytes(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const begin = (number: number) => {
    offsets[number] = length
    write(`${number} 0 obj\n`)
  }
  // The second line has bytes above 127, so that no program takes the file for a text.
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')

  return {
    object(number: number, body: string): void {
      begin(number)
      write(`${body}\nendobj\n`)
    },
    stream(number: number, entries: string, content: Uint8Array): void {
      begin(number)
      write(`<< ${entries}/Length ${content.length} >>\nstream\n`)
      write(content)
      write('\nendstream\nendobj\n')
    },
    end(): Uint8Array<ArrayBuffer> {
      const tableAt = length
      // Twenty bytes a line, as readers compute where the next one is.
      const lines = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
      write(`xref\n0 ${lines.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
      write(`trailer\n<< /Size ${lines.length + 1} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`)
      return concat(parts, length)
    },
  }
}

function concat(parts: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** One byte a character. */
function asBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
