import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default kind, at the cost OWASP names as the least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** As many at a time as there are cores: more would only make every one of them slower, and other calls wait. */
const atOnce = availableParallelism()
const longestQueue = 256

/** Too many passwords wait to be looked at; coming back in a moment makes sense. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (waiting.length >= longestQueue) throw new PasswordsBusy('too many passwords at once')
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/** Of no password that anybody has, at the same cost: an account that is not there takes as long as one that is. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$QONDWurlAV9G6xZ+KnHwQg$rMs7j7KembJ52vXO2XtuSaiabYhGpIqkiWuokhgIr44'

/** Null stands for an account without a password, or without an account: the same work, and never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? nobodysHash, password.normalize('NFC')))
  return fits && stored !== null
}

const currentCost = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Made at another cost than today's: to be made again while the password is known. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(currentCost)
}

/** The 1,000 most used ones that a client could choose, and all known ones that are long enough for staff. */
const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

export { staffPasswordLength } from 'contract/fields'

/** Why a new password is refused. Character classes are advice on the page, not a rule here. */
export function passwordWeakness(password: string, minLength: number): 'length' | 'common' | null {
  if ([...password.normalize('NFC')].length < minLength) return 'length'
  return commonPasswords.has(password.toLowerCase()) ? 'common' : null
}
