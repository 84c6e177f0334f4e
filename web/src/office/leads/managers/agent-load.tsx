import { fill } from 'contract/fill'
import type { Agent } from 'contract/staff'
import { useText } from '../../../i18n/use-text.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

type AgentLoadProps = {
  agent: Agent
  /** The heaviest load of the team, which fills the bar. */
  maxLoad: number
}

/** The load of an agent, as text and as a bar relative to the others. */
export function AgentLoad({ agent: { full_name, open_leads }, maxLoad }: AgentLoadProps) {
  const { leadManagers: text } = useText('office')
  return (
    <span className="grid gap-1">
      <span className="text-sm font-normal text-muted tabular-nums">
        {fill(text.load, { n: open_leads })}
      </span>
      <ProgressBar label={fill(text.loadOf, { name: full_name })} value={open_leads} max={maxLoad} />
    </span>
  )
}

export function maxLoadOf(agents: readonly Agent[]): number {
  return Math.max(1, ...agents.map(({ open_leads }) => open_leads))
}
