import type { AttemptReason } from 'contract/webhooks'
import type { Outcome } from './post-once.ts'
import { TargetRefused } from './resolve-target.ts'

/** What is recorded of an attempt that got no answer: a reason and a code, never a message, which may name anything. */
export function failureOf(error: unknown): Omit<Outcome, 'duration_ms'> {
  const failed = (reason: AttemptReason, detail: string | null) => ({ status: null, reason, detail })
  if (error instanceof TargetRefused) {
    return error.problem === 'webhook_host' ? failed('unknown_host', null) : failed('refused_address', null)
  }
  const { name, code } = codeOf(error)
  if (name === 'TimeoutError' || name === 'AbortError') return failed('timeout', null)
  return failed(isAboutTls(code) ? 'certificate' : 'connection', code)
}

/** Of several addresses each has failed for its own reason; the first is as good as any. */
function codeOf(error: unknown): { name: string; code: string } {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  const { name = 'Error', code, cause } = first as { name?: string; code?: unknown; cause?: Error }
  return {
    name: cause?.name === 'TimeoutError' ? cause.name : name,
    code: typeof code === 'string' ? code : name,
  }
}

function isAboutTls(code: string): boolean {
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)
}
