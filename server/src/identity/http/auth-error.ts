/** A refusal of the sign-in service: its own codes and words, which the official client knows. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Further fields of the answer, such as why a password is weak. */
  readonly extra: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    { extra = {}, retryAfter }: { extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.extra = extra
    this.retryAfter = retryAfter
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

export const versionHeader = 'x-supabase-api-version'
const firstVersion = '2024-01-01'

/** Clients of before 2024 read other names; ours carries the code under both. */
export function authErrorAnswer(error: AuthError, askedVersion: unknown) {
  const { status, code, message, extra } = error
  const isNew =
    typeof askedVersion === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(askedVersion) &&
    askedVersion >= firstVersion
  const headers: Record<string, string> = {
    'x-sb-error-code': code,
    ...(isNew && { [versionHeader]: firstVersion }),
    ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
  }
  const body = isNew
    ? { code, error_code: code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra }
  return { status, headers, body }
}
