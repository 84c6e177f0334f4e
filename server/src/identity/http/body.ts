import { Email } from 'contract/fields'
import * as z from 'zod/mini'
import { passwordWeakness } from '../../passwords.ts'
import { AuthError, validationFailed } from './auth-error.ts'

type Body = Record<string, unknown>

/** A text of the body; null and the empty text count as not sent, anything else than a text is refused. */
export function textOf(body: Body, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`)
  return value
}

/** An address in the one spelling that accounts are stored under. */
export function emailOf(text: string): string {
  const parsed = z.safeParse(Email, text)
  if (parsed.success) return parsed.data
  throw validationFailed('Unable to validate email address: invalid format')
}

export function requiredEmail(body: Body): string {
  const text = textOf(body, 'email')
  if (!text) throw validationFailed('An email address is required')
  return emailOf(text)
}

export function refusePhone(body: Body, status: 400 | 422): void {
  if (!textOf(body, 'phone')) return
  throw new AuthError(status, 'phone_provider_disabled', 'Phone sign-ins are disabled')
}

const maxPasswordLength = 1024

export function isTooLong(password: string): boolean {
  return Buffer.byteLength(password.normalize('NFC')) > maxPasswordLength
}

/** Refuses a new password that is too weak, with the reason under the name the client knows. */
export function checkNewPassword(password: string, minLength: number): void {
  checkPasswordLength(password, minLength)
  refuseWeakness(password, minLength)
}

/** The first half, where the protocol checks the address before it refuses a common password. */
export function checkPasswordLength(password: string, minLength: number): void {
  if (isTooLong(password)) throw validationFailed(`Password cannot be longer than ${maxPasswordLength} bytes`)
  if (passwordWeakness(password, minLength) === 'length') refuseWeakness(password, minLength)
}

function refuseWeakness(password: string, minLength: number): void {
  const weakness = weaknessOf(password, minLength)
  if (!weakness) return
  const { message, reasons } = weakness
  throw new AuthError(422, 'weak_password', message, { extra: { weak_password: { reasons } } })
}

/** What an answer says about a password that would be refused today. */
export function weaknessOf(
  password: string,
  minLength: number,
): { message: string; reasons: ('length' | 'pwned')[] } | null {
  const weakness = passwordWeakness(password, minLength)
  if (!weakness) return null
  return weakness === 'length'
    ? { message: `Password should be at least ${minLength} characters.`, reasons: ['length'] }
    : { message: 'Password is known to be weak and easy to guess.', reasons: ['pwned'] }
}
