import { tashkentDay } from 'contract/tashkent-day'
import type { Database } from '../../../db/database.ts'
import { expiringText } from './client-notice-text.ts'
import { type ExpiringDocument, insertExpiringNotice, listExpiring } from './expiring.queries.ts'
import { inBatches } from './in-batches.ts'
import { type TellDeps, tellClient } from './tell-client.ts'

/** So many days before the end of a document its client is told. */
const noticeDays = [60, 14]

/** What the job `tell-expiring` does, every morning. */
export async function tellExpiring(deps: TellDeps & { db: Database }, now = new Date()): Promise<void> {
  const today = tashkentDay(now)
  for (const days of noticeDays) {
    await inBatches(
      (limit) => listExpiring(deps.db, { today, days, limit }),
      (document) => deps.db.transaction((tx) => tellOne(tx, deps, document, days)),
    )
  }
}

async function tellOne(
  tx: Database,
  deps: TellDeps,
  document: ExpiringDocument,
  days: number,
): Promise<void> {
  const { client_id, version_id, item, expires_on: on } = document
  const expiring = { version_id, days, item, on }
  const bell_id = await insertExpiringNotice(tx, client_id, expiring)
  if (!bell_id) return
  await tellClient(tx, deps, document, {
    kind: 'document_expiring',
    path: '/profile/documents',
    details: (language) => expiringText(expiring, language),
    cause: `${version_id}:${days}`,
    bell_id,
  })
}
