import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AgentList } from './agent-list.tsx'
import { useInlineError } from './use-inline-error.ts'

type AssignToProps = {
  stage: WorkStage
  assign: (agent: Agent) => Promise<unknown>
  distribute: (agentIds: string[]) => Promise<unknown>
}

const allAgents = 'all'

/** One agent gets all, or the ticked ones share. */
export function AssignTo({ stage, assign, distribute }: AssignToProps) {
  const { leadManagers: text } = useText('office')
  const id = useId()
  const { problem, run } = useInlineError()
  const [busy, setBusy] = useState<string | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())

  const begin = async (who: string, action: () => Promise<unknown>) => {
    setBusy(who)
    await run(action)
    setBusy(null)
  }
  const toggle = (agentId: string) => {
    const next = new Set(ticked)
    if (!next.delete(agentId)) next.add(agentId)
    setTicked(next)
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-base">
        {text.agents}
      </h3>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p className="text-muted">{text.agentsAbout}</p>
      <AgentList
        stage={stage}
        busy={busy}
        ticked={{ ids: ticked, toggle }}
        onChoose={(agent) => void begin(agent.id, () => assign(agent))}
      />
      <p id={`${id}-about`} className="text-muted">
        {text.distributeAbout}
      </p>
      <Button
        tone="quiet"
        className="justify-self-start"
        isBusy={busy === allAgents}
        disabled={ticked.size === 0}
        aria-describedby={`${id}-about`}
        onClick={() => busy === null && void begin(allAgents, () => distribute([...ticked]))}
      >
        {ticked.size === 0 ? text.distribute : fill(text.distributeSome, { n: ticked.size })}
      </Button>
    </section>
  )
}
