import { fill } from 'contract/fill'
import { type ShareMode, shareLeads } from 'contract/lead-shares'
import type { WorkStage } from 'contract/lead-states'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ShareList } from './share-list.tsx'
import { useAgents } from './use-agents.ts'

type DistributeLeadsProps = {
  stage: WorkStage
  leadIds: readonly string[]
  /** The ticked agents. */
  agentIds: ReadonlySet<string>
  isBusy: boolean
  onDistribute: (mode: ShareMode) => void
}

const modes = ['equal', 'level'] as const satisfies ShareMode[]

/** How the leads are spread over the ticked agents, with what each of them would get. */
export function DistributeLeads(props: DistributeLeadsProps) {
  const { stage, leadIds, agentIds, isBusy, onDistribute } = props
  const { leadManagers: text, leadLists } = useText('office')
  const { query } = useAgents(stage)
  const id = useId()
  const [mode, setMode] = useState<ShareMode>('equal')
  const agents = (query.data ?? []).filter((agent) => agentIds.has(agent.id))
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p id={`${id}-about`} className="text-muted">
        {text.distributeAbout}
      </p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{leadLists.modeTitle}</legend>
        {modes.map((one) => (
          <label key={one} htmlFor={`${id}-${one}`} className="flex items-start gap-3 py-1">
            <input
              id={`${id}-${one}`}
              type="radio"
              name={id}
              checked={mode === one}
              onChange={() => setMode(one)}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span>
              <span className="font-medium">{leadLists.modes[one]}</span>
              <span className="block text-sm text-muted">{leadLists.modesAbout[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {agents.length > 0 && <ShareList stage={stage} shares={shareLeads(mode, agents, leadIds)} />}
      <Button
        tone="quiet"
        className="justify-self-start"
        isBusy={isBusy}
        disabled={agents.length === 0}
        aria-describedby={`${id}-about`}
        onClick={() => onDistribute(mode)}
      >
        {agents.length === 0 ? text.distribute : fill(text.distributeSome, { n: agents.length })}
      </Button>
    </div>
  )
}
