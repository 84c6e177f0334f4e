import { randomFillSync } from 'node:crypto'

const bytesPerId = 9
const drawn = Buffer.alloc(256 * bytesPerId)
let used = drawn.length

/** Random bytes for 256 ids at a time: one call per request cost more than sending the headers of a cached answer. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytesPerId
  return drawn.toString('base64url', used - bytesPerId, used)
}
