/** The fields of a PostgreSQL error; both drivers use these names. */
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

const outOfSpaceCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isOutOfSpace(error: unknown): boolean {
  return isDatabaseError(error) && outOfSpaceCodes.has(error.code)
}

// Transient errors: lost connections, shutdowns, statement and lock timeouts, deadlocks. A retry may succeed.
const transientCodes = /^(08|57P|57014|55P03|40001|40P01|53)/
const transientNetworkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
])

export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseError(error) && (transientCodes.test(error.code) || transientNetworkCodes.has(error.code)))
    return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
