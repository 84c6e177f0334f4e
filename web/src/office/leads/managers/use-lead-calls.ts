import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import type { ShareMode } from 'contract/lead-shares'
import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { Agent } from 'contract/staff'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { FormRefusal } from '../../../ui/form/form-refusal.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useUndo } from '../undo/use-undo.tsx'
import { refreshLeads } from './refresh-leads.ts'
import { refusalFrom } from './refusal-from.ts'

type Rows = readonly ListedLead[]
/** What changes about many leads at once. */
export type LeadsChange = { add_tags?: string[]; remove_tags?: string[]; source?: string }
type Step = { undo_id: string | null }
/** The shares of a distribution have one step in common. */
type Undoable = Step | Step[]

/** A manager's calls about leads. Each shows its result and offers to undo it; a refusal is also thrown, to be shown in place. */
export function useLeadCalls(stage: WorkStage) {
  const { leadManagers: text, leadLists } = useText('office')
  const queryClient = useQueryClient()
  const { offer } = useUndo()
  const { agent: role } = teamOfStage[stage]

  const attempt = async <T extends Undoable>(
    refused: string,
    done: (answer: T) => string,
    call: () => Promise<T>,
  ) => {
    try {
      const answer = await call()
      offer(undoIdOf(answer), done(answer))
      return answer
    } catch (error) {
      const refusal = refusalFrom(error, { refused, offline: text.offline })
      toast.error(refusal.short)
      throw new FormRefusal(refusal.sentence)
    } finally {
      void refreshLeads(queryClient)
    }
  }
  const assign = (rows: Rows, agent: Agent, more: { reassign?: true } = {}) =>
    callAsStaff(leads.assign, { body: { agent_id: agent.id, lead_ids: idsOf(rows), role, ...more } })

  return {
    assign: (rows: Rows, agent: Agent) =>
      attempt(
        text.assignRefused,
        ({ count }) => fill(text.assigned, { n: count, agent: agent.full_name }),
        () => assign(rows, agent),
      ),
    /** To another agent, also from the one who has them. */
    reassign: (rows: Rows, agent: Agent) =>
      attempt(
        text.assignRefused,
        ({ count }) => fill(text.assigned, { n: count, agent: agent.full_name }),
        () => assign(rows, agent, { reassign: true }),
      ),
    distribute: (rows: Rows, agents: readonly string[], mode: ShareMode) =>
      attempt(
        text.assignRefused,
        () => fill(text.distributed, { n: rows.length }),
        () =>
          callAsStaff(leads.distribute, {
            body: { agent_ids: [...agents], lead_ids: idsOf(rows), role, mode },
          }),
      ),
    assignOne: (lead: ListedLead, agent: Agent) =>
      attempt(
        text.assignRefused,
        () => fill(text.assignedTo, { name: lead.name, agent: agent.full_name }),
        () => assign([lead], agent, lead.current_agent_id === null ? {} : { reassign: true }),
      ),
    unassign: (rows: Rows) =>
      attempt(
        text.unassignRefused,
        ({ count }) => fill(text.unassigned, { n: count }),
        () => callAsStaff(leads.unassign, { body: { lead_ids: idsOf(rows) } }),
      ),
    reopen: (rows: Rows) =>
      attempt(
        text.reopenRefused,
        ({ count }) => fill(text.reopened, { n: count }),
        () => callAsStaff(leads.reopen, { body: { lead_ids: idsOf(rows) } }),
      ),
    change: (rows: Rows, changes: LeadsChange) =>
      attempt(
        leadLists.changeRefused,
        ({ count }) => fill(leadLists.changed, { n: count }),
        () => callAsStaff(leads.updateMany, { body: { lead_ids: idsOf(rows), ...changes } }),
      ),
  }
}

export type LeadCalls = ReturnType<typeof useLeadCalls>

function undoIdOf(answer: Undoable): string | null {
  return (Array.isArray(answer) ? answer[0]?.undo_id : answer.undo_id) ?? null
}

function idsOf(rows: Rows): string[] {
  return rows.map(({ id }) => id)
}
