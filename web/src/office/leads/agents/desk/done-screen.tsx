import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { ReactNode, Ref } from 'react'
import { formatDateTime, onOneLine } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { NextButton } from './next-button.tsx'

/** The texts for a lead that was passed on, and of the button that leads back to the list. */
export type DoneTexts = { done: string; another: string }

type DoneScreenProps = {
  stage: WorkStage
  /** As the server has answered. */
  lead: Lead
  texts: DoneTexts
  heading: Ref<HTMLHeadingElement>
  onNext: (() => void) | undefined
  onLeave: () => void
  children?: ReactNode
}

/** The result of a lead, and the link to the next. */
export function DoneScreen({ stage, lead, texts, heading, onNext, onLeave, children }: DoneScreenProps) {
  const { leadAgents: text } = useText('office')
  const title = () => {
    if (lead.pipeline_stage !== stage) return texts.done
    return lead.status === 'rejected' ? text.done.rejected : text.done.callback
  }
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
      <Icon name="CircleCheck" className="size-12 text-success" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title()}
      </h2>
      <p className="font-medium wrap-anywhere">{lead.name}</p>
      {lead.status === 'rejected' && lead.reason && <p className="wrap-anywhere text-muted">{lead.reason}</p>}
      {lead.callback_at && (
        <p className="text-muted tabular-nums">
          {fill(text.done.callbackAt, { time: onOneLine(formatDateTime(lead.callback_at, 'uz')) })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <NextButton onNext={onNext} isMain />
        <Button tone="quiet" onClick={onLeave}>
          {texts.another}
        </Button>
        {children}
      </div>
    </div>
  )
}
