import { createHash, randomFillSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { UploadedFile } from '../../http/form.ts'

/** A plain red picture. */
export function aPicture(width = 400, height = 300): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
}

/** As a phone stores it: red above blue, to be turned by a quarter, so that red is on the right; with camera and place. */
export async function aPhoto(width: number, height: number): Promise<Buffer> {
  const red = await aPicture(width, height / 2)
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Planted' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .jpeg({ quality: 100 })
    .toBuffer()
}

/** A photo of 6 MB: red, grainy, 12 megapixels, held upright, so it is stored on its side; with the place. */
export function aLargePhoto(): Promise<Buffer> {
  const [width, height, channels] = [4000, 3000, 3] as const
  const colors = [180, 40, 40]
  const pixels = randomFillSync(Buffer.alloc(width * height * channels))
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = (colors[at % channels] ?? 0) + ((pixels[at] ?? 0) >> 2)
  }
  return sharp(pixels, { raw: { width, height, channels } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Planted' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .jpeg({ quality: 93 })
    .toBuffer()
}

/** What a phone saves by default: the head of a HEIC photo, and bytes. */
export function aHeic(size = 3000): Buffer<ArrayBuffer> {
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([head, Buffer.alloc(size - head.length, 'x')])
}

/** How red a point of a picture is, from 0 to 255. */
export async function rednessOf(image: Buffer, at: { x: number; y: number }): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  return data[(at.y * info.width + at.x) * info.channels] ?? 0
}

/** A PNG that is all promise: a small file whose head names very many points. */
export function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A file as the form hands it over. */
export function anUpload(name: string, content: Buffer | string): UploadedFile {
  const bytes = Buffer.from(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, size: bytes.length, sha256, stream: () => Readable.from([bytes]) }
}
