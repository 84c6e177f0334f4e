import { validationFailed } from '../http/auth-error.ts'

const shape =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/
/** More would let whoever signs in keep the machine busy. */
const max = { memory: 262_144, time: 10, lanes: 16 }

/** A hash that was made elsewhere and is stored as it is; the next sign-in hashes the password as it is done here. */
export function givenHashOf(hash: string): string {
  const [, memory, time, lanes] = shape.exec(hash)?.map(Number) ?? []
  if (!memory || !time || !lanes || memory < 8 * lanes) {
    throw validationFailed(
      'password_hash must be an argon2id hash in its usual form; others are not supported',
    )
  }
  if (memory > max.memory || time > max.time || lanes > max.lanes) {
    const limits = `m=${max.memory}, t=${max.time}, p=${max.lanes}`
    throw validationFailed(`password_hash costs too much to check: at most ${limits}`)
  }
  return hash
}
