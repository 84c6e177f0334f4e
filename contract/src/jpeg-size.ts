export type JpegSize = { width: number; height: number; components: number }

/** Start of frame, whatever the coding: 0xC0 to 0xCF, without the three that are no frames. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Reads the size of a JPEG from its frame header. */
export function jpegSize(bytes: Uint8Array): JpegSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) throw new Error('not a JPEG')
  for (let at = 2; at + 9 < bytes.length; ) {
    if (view.getUint8(at) !== 0xff) throw new Error('a broken JPEG')
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) {
      return {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
      }
    }
    // 0xFF may fill the space before a marker; every other segment gives its own length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  throw new Error('a JPEG without a frame')
}
