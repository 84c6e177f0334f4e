import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { sourceFile } from './source-file.ts'

/** argon2id, the library's default kind, at the lowest cost that OWASP recommends. Only tests change it. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One per core: more would slow each of them and block other calls. */
const concurrency = availableParallelism()
const maxQueueLength = 256

/** Too many passwords are queued; a retry makes sense. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

let running = 0
const waiting: (() => void)[] = []

async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (running < concurrency) running += 1
  else if (waiting.length >= maxQueueLength) throw new PasswordsBusy('too many passwords at once')
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password.normalize('NFC'), hashCost))
}

/** How a hash of today's cost begins. */
function costPrefix(): string {
  const { memoryCost, timeCost, parallelism } = hashCost
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
}

/** A dummy hash at the same cost: a sign-in to an unknown account takes as long as to a known one. */
const dummyHash = () => `${costPrefix()}QONDWurlAV9G6xZ+KnHwQg$rMs7j7KembJ52vXO2XtuSaiabYhGpIqkiWuokhgIr44`

/** Null stands for an account without a password, or without an account: the same work, and never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await runQueued(() => verify(stored ?? dummyHash(), password.normalize('NFC')))
  return fits && stored !== null
}

/** Hashed with another cost than today's: rehashed at the next sign-in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(costPrefix())
}

/** The 1,000 most used ones that a client could choose, and all known ones that are long enough for staff. */
const commonPasswords = new Set(
  readFileSync(sourceFile('common-passwords.txt'), 'utf8').split('\n').filter(Boolean),
)

export { staffPasswordLength } from 'contract/fields'

/** Why a new password is refused. Character classes are advice on the page, not a rule here. */
export function passwordWeakness(password: string, minLength: number): 'length' | 'common' | null {
  if ([...password.normalize('NFC')].length < minLength) return 'length'
  return commonPasswords.has(password.toLowerCase()) ? 'common' : null
}
