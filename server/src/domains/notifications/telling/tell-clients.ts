import type { Database } from '../../../db/database.ts'
import { listUntold, takeUntold } from '../../cases/case-store/case-store.ts'
import { findMailFacts } from './case-mail.queries.ts'
import { applicationPath, asList, type MailDeps, mailClient } from './case-mail.ts'
import { findCaseNow, listUntoldEvents } from './case-news.queries.ts'
import { kindOf } from './case-news.ts'
import { newsText } from './case-news-texts.ts'
import { insertClientNotice } from './client-notices.queries.ts'
import { collectNews } from './collect-news.ts'
import { inBatches } from './in-batches.ts'

type TellDeps = MailDeps & { db: Database }

/** What the job `tell-clients` does: what was decided in the last minutes becomes one mail and one notification per case. */
export function tellClients(deps: TellDeps): Promise<void> {
  return inBatches(
    (limit) => listUntold(deps.db, limit),
    (id) => deps.db.transaction((tx) => tellOne(tx, deps, id)),
  )
}

async function tellOne(tx: Database, deps: MailDeps, id: string): Promise<void> {
  const taken = await takeUntold(tx, id)
  const facts = taken && (await findMailFacts(tx, id))
  if (!taken || !facts) return
  const news = collectNews(await listUntoldEvents(tx, id, taken.told_before), await findCaseNow(tx, id))
  const kind = kindOf(news)
  if (!kind) return
  await insertClientNotice(tx, { client_id: facts.client_id, application_id: id, kind, data: { news } })
  await mailClient(tx, deps, facts, {
    kind: 'case_news',
    service: facts.service,
    path: applicationPath(id),
    details: (language) => asList(news.map((one) => newsText(one, language))),
    cause: `${id}:${taken.told_seq}`,
  })
}
