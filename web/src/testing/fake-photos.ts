import { onTestFinished, vi } from 'vitest'

type Size = { width: number; height: number }

type PhotoSettings = {
  /** The pixels of a photo by its name; what is not here cannot be opened. */
  sizes: Record<string, Size>
  /** The bytes of a drawn JPEG. */
  bytesAt?: (side: number, quality: number) => number
}

type Drawn = Size & { quality: number; turns: number }

/** Photos and the canvas they are drawn on, which jsdom lacks. Returns what was drawn, without the previews. */
export function fakePhotos({ sizes, bytesAt = () => 100 }: PhotoSettings): Drawn[] {
  const drawn: Drawn[] = []
  let angle = 0
  vi.stubGlobal('createImageBitmap', async (photo: File) => {
    const size = sizes[photo.name]
    if (!size) throw new DOMException('', 'InvalidStateError')
    return { ...size, close: () => {} }
  })
  const context = {
    fillRect: () => {},
    translate: () => {},
    drawImage: () => {},
    rotate: (by: number) => {
      angle = by
    },
  }
  const canvas = HTMLCanvasElement.prototype
  const getContext = vi.spyOn(canvas, 'getContext').mockImplementation((() => context) as never)
  const toBlob = vi.spyOn(canvas, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    _type,
    quality,
  ) {
    const { width, height } = this
    const side = Math.max(width, height)
    if (side > 320) drawn.push({ width, height, quality: Number(quality), turns: angle / (Math.PI / 2) })
    done(new Blob([jpegOf(this, bytesAt(side, Number(quality)))]))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    getContext.mockRestore()
    toBlob.mockRestore()
  })
  return drawn
}

/** The frame of a JPEG, and bytes up to its size. */
function jpegOf({ width, height }: Size, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3])
  return bytes
}

/** A photo on the client's device. */
export function aPhotoFile(name: string, bytes = 3_000_000): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
