import { useQueryClient } from '@tanstack/react-query'
import type { Lead } from 'contract/lead-shapes'
import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { Agent } from 'contract/staff'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FormRefusal } from '../../../ui/form-refusal.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshLeads } from './refresh-leads.ts'
import { refusalFrom } from './refusal-from.ts'

type Rows = readonly Lead[]

/** What a manager does with leads. Each says how it went; what was refused is thrown, to be shown in place as well. */
export function useLeadCalls(stage: WorkStage) {
  const { leadManagers: text } = useText('office')
  const queryClient = useQueryClient()
  const { agent: role } = teamOfStage[stage]

  const attempt = async <T>(refused: string, done: (answer: T) => string, call: () => Promise<T>) => {
    try {
      const answer = await call()
      toast.success(done(answer))
      return answer
    } catch (error) {
      const refusal = refusalFrom(error, { refused, offline: text.offline })
      toast.error(refusal.short)
      throw new FormRefusal(refusal.sentence)
    } finally {
      void refreshLeads(queryClient)
    }
  }
  const send = {
    assign: (rows: Rows, agent: Agent) =>
      callAsStaff(leads.assign, { body: { agent_id: agent.id, lead_ids: idsOf(rows), role } }),
    takeBack: (rows: Rows) => callAsStaff(leads.unassign, { body: { lead_ids: idsOf(rows) } }),
  }
  /** Only what is free can be given: what somebody has is taken back first. */
  const giveOn = async (lead: Lead, agent: Agent) => {
    await send.takeBack([lead])
    try {
      return await send.assign([lead], agent)
    } catch (error) {
      const { sentence } = refusalFrom(error, { refused: text.assignRefused, offline: text.offline })
      throw new FormRefusal(
        fill(text.halfGiven, { name: lead.name, agent: agent.full_name, message: sentence }),
      )
    }
  }

  return {
    assign: (rows: Rows, agent: Agent) =>
      attempt(
        text.assignRefused,
        ({ count }) => fill(text.assigned, { n: count, agent: agent.full_name }),
        () => send.assign(rows, agent),
      ),
    distribute: (rows: Rows, agents: readonly string[]) =>
      attempt(
        text.assignRefused,
        () => fill(text.distributed, { n: rows.length }),
        () =>
          callAsStaff(leads.distribute, { body: { agent_ids: [...agents], lead_ids: idsOf(rows), role } }),
      ),
    give: (lead: Lead, agent: Agent) =>
      attempt(
        text.assignRefused,
        () => fill(text.given, { name: lead.name, agent: agent.full_name }),
        () => (lead.current_agent_id === null ? send.assign([lead], agent) : giveOn(lead, agent)),
      ),
    takeBack: (rows: Rows) =>
      attempt(
        text.takeBackRefused,
        ({ count }) => fill(text.takenBack, { n: count }),
        () => send.takeBack(rows),
      ),
    reopen: (rows: Rows) =>
      attempt(
        text.reopenRefused,
        ({ count }) => fill(text.reopened, { n: count }),
        () => callAsStaff(leads.reopen, { body: { lead_ids: idsOf(rows) } }),
      ),
  }
}

export type LeadCalls = ReturnType<typeof useLeadCalls>

function idsOf(rows: Rows): string[] {
  return rows.map(({ id }) => id)
}
