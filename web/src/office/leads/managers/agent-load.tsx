import type { Agent } from 'contract/staff'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

type AgentLoadProps = {
  agent: Agent
  /** The heaviest load of the team, which fills the bar. */
  most: number
}

/** How much somebody has in hand, in words and as a bar beside those of the others. */
export function AgentLoad({ agent: { full_name, open_leads }, most }: AgentLoadProps) {
  const { leadManagers: text } = useText('office')
  return (
    <span className="grid gap-1">
      <span className="text-sm font-normal text-muted tabular-nums">
        {fill(text.load, { n: open_leads })}
      </span>
      <ProgressBar label={fill(text.loadOf, { name: full_name })} value={open_leads} max={most} />
    </span>
  )
}

export function heaviestLoad(agents: readonly Agent[]): number {
  return Math.max(1, ...agents.map(({ open_leads }) => open_leads))
}
