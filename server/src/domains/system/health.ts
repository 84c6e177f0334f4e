import { setTimeout as wait } from 'node:timers/promises'
import { type Health, healthParts } from 'contract/system'
import type { Database } from '../../db/database.ts'
import { noteFailing } from './health.queries.ts'
import { type Checked, healthChecks, type Trouble } from './health-checks.ts'

const patience = 2000

/** Asks every part at once; one that does not answer holds up nobody for long. */
export async function readHealth(ground: Checked): Promise<Health> {
  const found = await Promise.all(
    healthParts.map(async (part) => ({ part, trouble: await troubleIn(healthChecks[part](ground)) })),
  )
  const failing = found.filter(({ trouble }) => trouble && !trouble.since).map(({ part }) => part)
  const since = await sinceWhen(ground.db, failing)
  const parts = found.map(({ part, trouble }) => ({
    part,
    ok: trouble === null,
    detail: trouble?.detail ?? null,
    since: trouble ? (trouble.since ?? since[part] ?? null) : null,
  }))
  return { ok: parts.every(({ ok }) => ok), parts }
}

async function troubleIn(checked: Promise<Trouble | null>): Promise<Trouble | null> {
  const late = wait(patience, { detail: `${patience / 1000} soniyada javob bermadi` }, { ref: false })
  try {
    return await Promise.race([checked, late])
  } catch (error) {
    return { detail: `Ishlamayapti (${codeOf(error)})` }
  }
}

/** The code alone: a message may name folders and addresses. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } }
  const found = code ?? cause?.code
  return typeof found === 'string' ? found : (name ?? 'Error')
}

/** A database that cannot be written to is a reason not to know, and not to say nothing. */
async function sinceWhen(db: Database, failing: string[]): Promise<Record<string, string>> {
  return noteFailing(db, failing).catch(() => ({}))
}
