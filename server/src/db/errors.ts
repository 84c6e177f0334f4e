/** The fields of a PostgreSQL error. */
type DatabaseError = Error & { code: string; constraint?: string }

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && typeof (error as DatabaseError).code === 'string'
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isDatabaseError(error) && error.code === '23505' && (!constraint || error.constraint === constraint)
}

export function isForeignKeyViolation(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '23503'
}

export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isDatabaseError(error) && error.code === '23514' && error.constraint === constraint
}

export function isLockTimeout(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '55P03'
}

/** Columns were added since the statement was prepared, and it asks for all of them. */
export function isStalePlan(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '0A000' && error.message.startsWith('cached plan')
}

const outOfSpaceCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isOutOfSpace(error: unknown): boolean {
  return isDatabaseError(error) && outOfSpaceCodes.has(error.code)
}

/** The database cannot be reached, or the connection broke; nobody knows whether the last statement was executed. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'

  constructor(cause: Error, code: string | undefined) {
    super(`the database cannot be reached${code ? ` (${code})` : ''}`, { cause })
  }
}

// Transient errors: lost connections, shutdowns, a standby that took over and is not writable yet, statement and lock
// timeouts, deadlocks. A retry may succeed.
const transientCodes = /^(08|57P|57014|55P03|25P03|25006|40001|40P01|53)/
const transientNetworkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])

export function isTransientError(error: unknown): boolean {
  if (error instanceof ConnectionLost || isStalePlan(error)) return true
  return isDatabaseError(error) && (transientCodes.test(error.code) || transientNetworkCodes.has(error.code))
}
