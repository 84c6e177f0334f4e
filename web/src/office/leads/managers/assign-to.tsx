import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { useId, useState } from 'react'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AgentList } from './agent-list.tsx'
import { useInPlace } from './use-in-place.ts'

type AssignToProps = {
  stage: WorkStage
  assign: (agent: Agent) => Promise<unknown>
  distribute: (agentIds: string[]) => Promise<unknown>
}

const everybody = 'everybody'

/** One agent takes all, or the ticked ones share. */
export function AssignTo({ stage, assign, distribute }: AssignToProps) {
  const { leadManagers: text } = useText('office')
  const id = useId()
  const { problem, run } = useInPlace()
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
        isBusy={busy === everybody}
        disabled={ticked.size === 0}
        aria-describedby={`${id}-about`}
        onClick={() => busy === null && void begin(everybody, () => distribute([...ticked]))}
      >
        {ticked.size === 0 ? text.distribute : fill(text.distributeSome, { n: ticked.size })}
      </Button>
    </section>
  )
}
