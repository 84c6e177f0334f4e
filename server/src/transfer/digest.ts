import { hash } from 'node:crypto'

/** How many rows a table has, and a hash of all of them that does not depend on their order. */
export type Digest = { rows: number; hash: string }

export const isSameDigest = (one: Digest, other: Digest): boolean =>
  one.rows === other.rows && one.hash === other.hash

const newline = 0x0a
const lanes = 8

/**
 * Hashes every line by itself and adds the hashes up, in eight lanes that wrap around. Equal rows count as often as they
 * are there; with an exclusive or, two of them would cancel each other out.
 */
function createDigest(): { add(chunk: Uint8Array): void; end(): Digest } {
  const sums = new Uint32Array(lanes)
  let rows = 0
  let begun: Uint8Array[] = []

  const addLine = (line: Uint8Array) => {
    const hashed = hash('sha256', line, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1) sums[lane] = (sums[lane] ?? 0) + hashed.readUInt32LE(4 * lane)
    rows += 1
  }

  return {
    add: (chunk) => {
      let start = 0
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
        const rest = chunk.subarray(start, end)
        addLine(begun.length > 0 ? Buffer.concat([...begun, rest]) : rest)
        begun = []
        start = end + 1
      }
      if (start < chunk.length) begun.push(chunk.slice(start))
    },
    end: () => {
      if (begun.length > 0) throw new Error('the rows end in the middle of a line')
      return { rows, hash: Buffer.from(sums.buffer).toString('hex') }
    },
  }
}

/** Passes rows on and takes their digest on the way; `onEnd` gets it after the last one. */
export async function* withDigest(
  lines: AsyncIterable<Uint8Array>,
  onEnd: (digest: Digest) => void,
): AsyncGenerator<Uint8Array> {
  const digest = createDigest()
  for await (const chunk of lines) {
    digest.add(chunk)
    yield chunk
  }
  onEnd(digest.end())
}

export async function digestOf(lines: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digest = createDigest()
  for await (const chunk of lines) digest.add(chunk)
  return digest.end()
}
