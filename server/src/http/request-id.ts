import { randomFillSync } from 'node:crypto'

const bytesPerId = 9
const drawn = Buffer.alloc(256 * bytesPerId)
let used = drawn.length

/** Drawn for many requests at once: asking for random bytes each time cost more than sending a kept answer's head. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytesPerId
  return drawn.toString('base64url', used - bytesPerId, used)
}
