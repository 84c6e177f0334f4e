import { type ErrorAnswer, type ErrorCode, errorSentence, errors } from 'contract/errors'
import { fieldSentences } from 'contract/field-problems'
import type { Language } from 'contract/text'
import { isOutOfSpace, isTransientError } from '../db/errors.ts'
import { PasswordsBusy } from '../passwords.ts'
import { ApiError } from './api-error.ts'

/** Fastify's own refusals, in our words. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Maps anything thrown to an ApiError. Unexpected errors become `internal`, without details in the answer. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = frameworkCodes[(error as { code?: string })?.code ?? '']
  if (code) return new ApiError(code)
  if (isOutOfSpace(error)) return new ApiError('no_room')
  if (isTransientError(error) || error instanceof PasswordsBusy)
    return new ApiError('busy', { retryAfter: 1 })
  const { statusCode } = error as { statusCode?: number }
  return new ApiError(statusCode && statusCode >= 400 && statusCode < 500 ? 'bad_request' : 'internal')
}

export function errorStatus(error: ApiError): number {
  return errors[error.code].status
}

export function errorAnswer(error: ApiError, language: Language, requestId: string): ErrorAnswer {
  const { values, issues, current } = error.details
  const fields = issues && fieldSentences(issues, language)
  const names = fields && Object.keys(fields).slice(0, 5).join(', ')
  return {
    code: error.code,
    message: errorSentence(error.code, language, { ...(names !== undefined && { names }), ...values }),
    ...(fields && { fields }),
    request_id: requestId,
    ...(current !== undefined && { current }),
  }
}
