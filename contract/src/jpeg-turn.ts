/** How far a page is turned clockwise to be read. */
export type PageTurn = 0 | 90 | 180 | 270

/** By the value that cameras write; mirrored pictures come from no camera, and stay as they are. */
const turns: Partial<Record<number, PageTurn>> = { 3: 180, 6: 90, 8: 270 }

const orientation = 0x0112
const exifHead = 'Exif\0\0'

/** What the camera says about how it was held; 0 where it says nothing that can be read. */
export function jpegTurn(bytes: Uint8Array): PageTurn {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    // The picture itself begins: nothing about it follows.
    if (marker === 0xda) return 0
    const length = marker === 0xff ? -1 : view.getUint16(at + 2)
    if (marker === 0xe1) {
      const turn = turnIn(bytes.subarray(at + 4, at + 2 + length))
      if (turn !== null) return turn
    }
    at += 2 + length
  }
  return 0
}

/** Null where the segment is not one of Exif. */
function turnIn(segment: Uint8Array): PageTurn | null {
  if (String.fromCharCode(...segment.subarray(0, exifHead.length)) !== exifHead) return null
  const tiff = segment.subarray(exifHead.length)
  if (tiff.length < 8) return 0
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = view.getUint16(0) === 0x4949
  const entriesAt = view.getUint32(4, isLittle)
  if (entriesAt + 2 > tiff.length) return 0
  const count = view.getUint16(entriesAt, isLittle)
  for (let at = entriesAt + 2; at < entriesAt + 2 + count * 12 && at + 12 <= tiff.length; at += 12) {
    if (view.getUint16(at, isLittle) === orientation) return turns[view.getUint16(at + 8, isLittle)] ?? 0
  }
  return 0
}
