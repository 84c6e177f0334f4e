import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default kind, at the cost OWASP names as the least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFC'))
}
