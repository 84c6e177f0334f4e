import type { LeadStage } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export type CountedWord = { kind: 'source' | 'tag'; name: string; count: number }

/** The sources and tags of all leads of some stages, from the lines that every change of a lead has added. */
export function listStageWords(db: Database, stages: readonly LeadStage[]): Promise<CountedWord[]> {
  return db.all<CountedWord>(sql`
    select kind, word as name, sum(count)::int as count from lead_word_totals
    where stage = any (${stages}::text[])
    group by kind, word
    order by kind, count desc, word`)
}

/** The same of the leads that an agent works on. */
export function listOwnWords(
  db: Database,
  agentId: string,
  stages: readonly LeadStage[],
): Promise<CountedWord[]> {
  return db.all<CountedWord>(sql`
    select words.kind, words.name, count(*)::int as count
    from leads cross join lateral (
      select 'source' as kind, leads.source as name union all select 'tag', tag from unnest(leads.tags) as tag
    ) as words
    where leads.current_agent_id = ${agentId} and leads.stage = any (${stages}::text[])
    group by words.kind, words.name
    order by words.kind, count desc, words.name`)
}
