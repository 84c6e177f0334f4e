import { hash, randomBytes } from 'node:crypto'

/** 256 random bits; shown once and stored only as a hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is stored: who reads the table cannot use what was given out. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
