/** Reads the size of a picture while its bytes stream: undefined (not yet known), 'unknown', or the size. */
export type SizeReader = (chunk: Buffer) => { width: number; height: number } | 'unknown' | undefined

/** Needs the first 24 bytes in one piece. */
export const pngSize: SizeReader = (head) => {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return 'unknown'
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const endOfHead = new Set([0xd9, 0xda])

/** Goes from segment to segment; a camera may put previews and colour tables of any length before the size. */
export function jpegSize(): SizeReader {
  let toSkip = 2
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (bytes.length >= toSkip + 9) {
      bytes = bytes.subarray(toSkip)
      const marker = bytes.readUInt8(1)
      if (bytes.readUInt8(0) !== 0xff || endOfHead.has(marker)) return 'unknown'
      if (isFrame(marker)) return { width: bytes.readUInt16BE(7), height: bytes.readUInt16BE(5) }
      // Any number of filling bytes may stand before a marker.
      toSkip = marker === 0xff ? 1 : 2 + bytes.readUInt16BE(2)
    }
    const passed = Math.min(toSkip, bytes.length)
    toSkip -= passed
    rest = bytes.subarray(passed)
    return undefined
  }
}
