import type { ErrorCode } from 'contract/errors'

/** Refusals that are about one field of an account. */
export const takenFields: Partial<Record<ErrorCode, string>> = {
  username_taken: 'username',
  email_taken: 'email',
}
