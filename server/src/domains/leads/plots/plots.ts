import type { Answer } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { readBars } from './plot-bars.ts'
import { plotContextOf } from './plot-context.ts'
import { isReadable } from './plot-range.ts'

type Call = Pick<HandlerContext<typeof leads.plots>, 'db' | 'actor' | 'scopes' | 'query'>

/** The bars of one plot, each with the query that lists its leads: today's range spelt out, so that it stays the same. */
export async function countBars({ db, actor, scopes, query }: Call): Promise<Answer<typeof leads.plots>> {
  const { plot, source, agent_id } = query
  const context = plotContextOf(query, scopes, actor.id)
  if (!isReadable(context.range)) throw new ApiError('bad_query')
  const asked = { plot, ...context.range, ...(source && { source }), ...(agent_id && { agent_id }) }
  const bars = await readBars[plot](db, context)
  return bars.map(({ agent_id: agent, ...bar }) => ({
    ...bar,
    query: { ...asked, label: bar.label, series: bar.series, ...(agent && { agent_id: agent }) },
  }))
}
