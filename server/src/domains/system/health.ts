import { setTimeout as wait } from 'node:timers/promises'
import { type Health, healthParts } from 'contract/system'
import type { Language } from 'contract/text'
import { readBackupState } from '../../backup/backup-state.ts'
import type { Database } from '../../db/database.ts'
import { healthText } from '../../health-texts.ts'
import { recordFailing } from './health.queries.ts'
import { type HealthDeps, type HealthProblem, healthChecks } from './health-checks.ts'
import { missingTrustFacts } from './trust-facts.ts'

const timeoutMs = 2000

/** Asks every part at once; one that does not answer does not delay the others for long. */
export async function readHealth(deps: HealthDeps & { language: Language }): Promise<Health> {
  const results = await Promise.all(
    partsIn(deps).map(async (part) => ({ part, problem: await problemIn(healthChecks[part](deps)) })),
  )
  const failing = results.filter(({ problem }) => problem && !problem.since).map(({ part }) => part)
  const since = await sinceWhen(deps.db, failing)
  const parts = results.map(({ part, problem }) => ({
    part,
    ok: problem === null,
    detail: problem?.detail[deps.language] ?? null,
    since: problem ? (problem.since ?? since[part] ?? null) : null,
  }))
  return {
    ok: parts.every(({ ok }) => ok),
    parts,
    lacks: await missingTrustFacts(deps.db, deps.agency),
    backup: await readBackupState(deps.db, deps.env).catch(() => null),
  }
}

/** Without a bot there is nothing to say about it. */
function partsIn({ env }: HealthDeps): Health['parts'][number]['part'][] {
  return healthParts.filter((part) => part !== 'telegram' || env.telegram.mode !== 'off')
}

async function problemIn(checked: Promise<HealthProblem | null>): Promise<HealthProblem | null> {
  const timeout = wait(timeoutMs, { detail: healthText('silent', { n: timeoutMs / 1000 }) }, { ref: false })
  try {
    return await Promise.race([checked, timeout])
  } catch (error) {
    return { detail: healthText('broken', { code: codeOf(error) }) }
  }
}

/** The code alone: a message may name folders and addresses. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } }
  const results = code ?? cause?.code
  return typeof results === 'string' ? results : (name ?? 'Error')
}

/** A database that cannot be written to is a reason not to know, and not to say nothing. */
async function sinceWhen(db: Database, failing: string[]): Promise<Record<string, string>> {
  return recordFailing(db, failing).catch(() => ({}))
}
