import type { Database } from '../../../db/database.ts'
import { listUntold, takeUntold } from '../../cases/case-store/case-store.ts'
import { findMailFacts } from './case-mail.queries.ts'
import { findCaseNow, listUntoldEvents } from './case-news.queries.ts'
import { kindOf } from './case-news.ts'
import { newsText } from './case-news-texts.ts'
import { insertClientNotice } from './client-notices.queries.ts'
import { collectNews, noteOf } from './collect-news.ts'
import { inBatches } from './in-batches.ts'
import { applicationPath, asList, type TellDeps, tellClient } from './tell-client.ts'

/** What the job `tell-clients` does: what was decided in the last minutes becomes one notice and one notification per case. */
export function tellClients(deps: TellDeps & { db: Database }): Promise<void> {
  return inBatches(
    (limit) => listUntold(deps.db, limit),
    (id) => deps.db.transaction((tx) => tellOne(tx, deps, id)),
  )
}

async function tellOne(tx: Database, deps: TellDeps, id: string): Promise<void> {
  const taken = await takeUntold(tx, id)
  const facts = taken && (await findMailFacts(tx, id))
  if (!taken || !facts) return
  const events = await listUntoldEvents(tx, id, taken.told_before)
  const now = await findCaseNow(tx, id)
  const news = collectNews(events, now)
  const kind = kindOf(news)
  if (!kind) return
  const { client_id } = facts
  const bell_id = await insertClientNotice(tx, { client_id, application_id: id, kind, data: { news } })
  await tellClient(tx, deps, facts, {
    kind: 'case_news',
    service: facts.service,
    path: applicationPath(id),
    details: (language) => asList(news.map((one) => newsText(one, language))),
    chatDetails: (language) => asList(news.map((one) => newsText(one, language, noteOf(one, events, now)))),
    cause: `${id}:${taken.told_seq}`,
    application_id: id,
    bell_id,
  })
}
