import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { services } from 'contract/services'
import { type Agent, staff } from 'contract/staff'
import type { FakeApi } from './fake-api.ts'
import { fullLead, noFigures, program } from './lead-records.ts'

type Pipeline = { rows: Lead[]; agents?: Agent[] }

/**
 * The leads of a stage and its agents, behind the calls of a manager's page: what the page sends changes them, and the
 * next answers show it. A list is filtered by agent alone; the other filters are in the calls.
 */
export function fakePipeline(api: FakeApi, { rows, agents = [] }: Pipeline) {
  const nameOf = (id: unknown) => agents.find((agent) => agent.id === id)?.full_name ?? null
  let current = rows.map((lead) => ({
    ...lead,
    owner_name: lead.owner_name ?? nameOf(lead.current_agent_id),
  }))
  const ownedBy = (id: string) => current.filter(({ current_agent_id }) => current_agent_id === id).length
  const change = (ids: unknown, changes: (lead: Lead) => Partial<Lead>) => {
    const chosen = ids as string[]
    current = current.map((lead) =>
      chosen.includes(lead.id) ? { ...lead, version: lead.version + 1, ...changes(lead) } : lead,
    )
    return { count: chosen.length, undo_id: null }
  }
  const assignTo = (agentId: unknown, ids: unknown) =>
    change(ids, () => ({
      current_agent_id: agentId as string,
      owner_name: nameOf(agentId),
      stage: 'assigned',
    }))

  api.answer(leads.list, ({ query }) => {
    const isMeant = ({ current_agent_id }: Lead) => {
      if (query.free) return current_agent_id === null
      return !query.agent_id || current_agent_id === query.agent_id
    }
    const from = Number(query.offset ?? 0)
    return current.filter(isMeant).slice(from, from + Number(query.limit))
  })
  api.answer(staff.listAgents, () =>
    agents.map((agent) => ({ ...agent, open_leads: agent.open_leads + ownedBy(agent.id) })),
  )
  api.answer(leads.statistics, [{ initial: noFigures, consulting: noFigures, documenting: noFigures }])
  api.answer(services.list, [program])
  api.answer(leads.get, ({ params }) => fullLead(current.find(({ id }) => id === params.id) as Lead))
  api.answer(leads.listDuplicates, [])
  api.answer(leads.listWords, { sources: [], tags: [] })
  /** Restores the answers after a test has made one fail. */
  const accept = () => {
    api.answer(leads.assign, ({ body }) => assignTo(body.agent_id, body.lead_ids))
    api.answer(leads.unassign, ({ body }) =>
      change(body.lead_ids, ({ pipeline_stage }) => ({
        current_agent_id: null,
        owner_name: null,
        stage: pipeline_stage,
      })),
    )
    api.answer(leads.reopen, ({ body }) => change(body.lead_ids, () => ({ status: 'new', reason: null })))
  }
  accept()

  return {
    accept,
    assignTo: (agent: Agent, ...given: Lead[]) =>
      assignTo(
        agent.id,
        given.map(({ id }) => id),
      ),
    ownerOf: (lead: Lead) => current.find(({ id }) => id === lead.id)?.current_agent_id ?? null,
  }
}
