import { useQuery } from '@tanstack/react-query'
import type { Lead, LeadFull } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { type ReactNode, type Ref, useState } from 'react'
import { shortErrorId } from '../../../../api/block.ts'
import { staffQueryOf } from '../../../../api/staff-query.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LeadHead } from '../facts/lead-head.tsx'
import { LeadPast } from '../facts/lead-past.tsx'
import { NextButton } from './next-button.tsx'
import { useIsLeadMoving } from './use-lead-step.ts'

export type LeadAtWork = {
  lead: Lead
  /** With its history, once that is loaded. */
  full: LeadFull | undefined
  /** Unassigned meanwhile: nothing can be sent any more, what was typed can still be read. */
  isGone: boolean
  onDone: (lead: Lead) => void
}

type LeadDeskProps = Pick<LeadAtWork, 'onDone'> & {
  stage: WorkStage
  id: string
  /** As the list has it. */
  row: Lead | undefined
  heading: Ref<HTMLHeadingElement>
  onNext: (() => void) | undefined
  children: (work: LeadAtWork) => ReactNode
}

/** The open lead. It stays on the screen when it is unassigned, with all that was typed. */
export function LeadDesk({ stage, id, row, heading, onDone, onNext, children }: LeadDeskProps) {
  const { leadAgents: text } = useText('office')
  const isMoving = useIsLeadMoving()
  const query = useQuery({ ...staffQueryOf(leads.get, { params: { id } }), enabled: !isMoving })
  const [lastSeen, setLastSeen] = useState(row)
  const lead = newest([lastSeen, row, query.data])
  if (lead !== lastSeen) setLastSeen(lead)

  const isLost = query.error instanceof CallError && query.error.status === 404
  const failed = (
    <ErrorState
      message={text.oneFailed}
      errorId={shortErrorId(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
  if (!lead) {
    if (isLost) {
      return (
        <Notice tone="danger">
          <p className="font-medium">{text.unknown.title}</p>
          <p>{text.unknown.text}</p>
          <NextButton onNext={onNext} />
        </Notice>
      )
    }
    return query.isLoadingError ? failed : <RowsSkeleton />
  }
  const isGone = isLost || !isWorkedOn(lead, stage)
  return (
    <>
      <LeadHead lead={lead} stage={stage} heading={heading} />
      {isGone && (
        <Notice tone="danger">
          <p className="font-medium">{text.gone.title}</p>
          <p>{text.gone.text}</p>
          <NextButton onNext={onNext} />
        </Notice>
      )}
      {query.isLoadingError && !isLost && failed}
      {children({ lead, full: query.data, isGone, onDone })}
      {query.data && <LeadPast lead={query.data} />}
    </>
  )
}

/** Two answers may come in the wrong order. */
function newest(known: (Lead | undefined)[]): Lead | undefined {
  return known.reduce((best, lead) => (lead && (!best || lead.version > best.version) ? lead : best))
}

/** Who runs the office still sees a lead that has left the desk. */
function isWorkedOn(lead: Lead, stage: WorkStage): boolean {
  return lead.pipeline_stage === stage && lead.current_agent_id !== null
}
