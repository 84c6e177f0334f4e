import { setTimeout as wait } from 'node:timers/promises'
import type { FieldProblem } from 'contract/field-problems'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/api-error.ts'
import { type Lookup, resolveTarget, systemLookup, TargetRefused } from './sending/resolve-target.ts'

/** A name server that is slower than this is one of the things that every delivery finds out for itself. */
const maxMs = 3000

/** Refuses an address that nothing would ever be sent to. It is checked again before every delivery. */
export async function checkUrl(
  { env }: Pick<Deps, 'env'>,
  url: string,
  lookup: Lookup = systemLookup,
): Promise<void> {
  const resolved = resolveTarget(new URL(url), { networks: env.webhookNetworks, lookup })
  const isFound = await Promise.race([resolved, wait(maxMs, null, { ref: false })]).catch(refusalOf)
  if (!isFound) throw refusal('webhook_host')
}

function refusalOf(error: unknown): never {
  throw refusal(error instanceof TargetRefused ? error.problem : 'webhook_host')
}

function refusal(problem: FieldProblem): ApiError {
  const issue = { code: 'custom' as const, path: ['url'], params: { problem }, message: '', input: undefined }
  return new ApiError('invalid_fields', { issues: [issue] })
}
