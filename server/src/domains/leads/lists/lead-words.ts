import type { LeadWords } from 'contract/lead-shapes'
import { type LeadStage, teamOfStage, workStages } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import type { HandlerContext } from '../../../http/handler.ts'
import { visibleStages } from '../lead-visibility.ts'
import { type CountedWord, listOwnWords, listStageWords } from './lead-words.queries.ts'

type Call = HandlerContext<typeof leads.listWords>

/** The sources and tags that the caller can filter by, of the leads that they may see. */
export async function listWords({ db, query: { stage }, scopes, actor }: Call): Promise<LeadWords> {
  const isAsked = (one: LeadStage) => stage === undefined || one === stage
  const visible = visibleStages(scopes)
  const worked = workStages.filter(
    (one) => scopes[teamOfStage[one].agent] === 'assigned' && !visible.includes(one),
  )
  const lists = await Promise.all([
    visible.length > 0 ? listStageWords(db, visible.filter(isAsked)) : [],
    worked.length > 0 ? listOwnWords(db, actor.id, worked.filter(isAsked)) : [],
  ])
  const words = lists.flat()
  return { sources: wordsOf('source', words), tags: wordsOf('tag', words) }
}

/** Who manages one stage and works in another has some words twice. */
function wordsOf(kind: CountedWord['kind'], words: CountedWord[]): LeadWords['sources'] {
  const counts = new Map<string, number>()
  for (const { kind: of, name, count } of words) {
    if (of === kind) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}
