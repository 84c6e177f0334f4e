import type { Answer } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { readBars } from './plot-bars.ts'
import { groundOf } from './plot-ground.ts'
import { isReadable } from './plot-range.ts'

type Call = Pick<HandlerContext<typeof leads.plots>, 'db' | 'actor' | 'scopes' | 'query'>

/** The bars of one plot, each with the query that lists its leads: today's range spelt out, so that it stays the same. */
export async function countBars({ db, actor, scopes, query }: Call): Promise<Answer<typeof leads.plots>> {
  const { plot, source, agent_id } = query
  const ground = groundOf(query, scopes, actor.id)
  if (!isReadable(ground.range)) throw new ApiError('bad_query')
  const asked = { plot, ...ground.range, ...(source && { source }), ...(agent_id && { agent_id }) }
  const bars = await readBars[plot](db, ground)
  return bars.map(({ agent_id: agent, ...bar }) => ({
    ...bar,
    query: { ...asked, label: bar.label, series: bar.series, ...(agent && { agent_id: agent }) },
  }))
}
