import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { useText } from '../../../i18n/use-text.ts'
import { QueryView } from '../../../shared/query-view.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { AgentLoad, maxLoadOf } from './agent-load.tsx'
import { useAgents } from './use-agents.ts'

type AgentListProps = {
  stage: WorkStage
  /** The current agent is not offered. */
  without?: string | null
  onChoose: (agent: Agent) => void
  /** The agent who is just being assigned something, or anything else while choosing is disabled. */
  busy: string | null
  /** How many leads a press assigns. */
  giving?: number
  /** With it, several can be ticked. */
  ticked?: { ids: ReadonlySet<string>; toggle: (id: string) => void }
}

/** The agents of a stage with their load, the lightest first; a press chooses one. */
export function AgentList({ stage, without = null, onChoose, busy, giving, ticked }: AgentListProps) {
  const { leadManagers: text, leadLists } = useText('office')
  const { query } = useAgents(stage)
  return (
    <QueryView query={query} failed={text.agentsFailed} empty={text.noAgents}>
      {(agents) => (
        <ul aria-label={text.agents} className="grid gap-2">
          {agents
            .filter(({ id }) => id !== without)
            .map((agent) => (
              <li key={agent.id} className="flex items-center gap-3">
                {ticked && (
                  <Checkbox
                    aria-label={fill(text.tickAgent, { name: agent.full_name })}
                    checked={ticked.ids.has(agent.id)}
                    onChange={() => ticked.toggle(agent.id)}
                  />
                )}
                <button
                  type="button"
                  aria-disabled={busy !== null || undefined}
                  aria-busy={busy === agent.id || undefined}
                  onClick={() => busy === null && onChoose(agent)}
                  className="grid min-w-0 flex-1 gap-1 rounded-control border border-line-strong bg-surface px-3 py-2 text-start transition-colors hover:bg-surface-2 aria-disabled:opacity-60"
                >
                  <span className="flex items-center justify-between gap-2 font-medium">
                    <span className="min-w-0 wrap-anywhere">{agent.full_name}</span>
                    <Icon
                      name={busy === agent.id ? 'LoaderCircle' : 'UserPlus'}
                      className={busy === agent.id ? 'size-4 animate-spin' : 'size-4 text-muted'}
                    />
                  </span>
                  <AgentLoad agent={agent} maxLoad={maxLoadOf(agents)} />
                  {giving !== undefined && (
                    <span className="text-sm text-muted tabular-nums">
                      {fill(leadLists.willGet, { n: giving })}
                    </span>
                  )}
                </button>
              </li>
            ))}
        </ul>
      )}
    </QueryView>
  )
}
