import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { AgentLoad, heaviestLoad } from './agent-load.tsx'
import { useAgents } from './use-agents.ts'

type AgentListProps = {
  stage: WorkStage
  /** Whoever has it already is not offered. */
  without?: string | null
  onChoose: (agent: Agent) => void
  /** The agent that is being given something just now, or anything else while nobody can be chosen. */
  busy: string | null
  /** With it, several can be ticked. */
  ticked?: { ids: ReadonlySet<string>; toggle: (id: string) => void }
}

/** The agents of a stage with what they have in hand, the lightest load first; a press chooses one. */
export function AgentList({ stage, without = null, onChoose, busy, ticked }: AgentListProps) {
  const { leadManagers: text } = useText('office')
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
                  <AgentLoad agent={agent} most={heaviestLoad(agents)} />
                </button>
              </li>
            ))}
        </ul>
      )}
    </QueryView>
  )
}
