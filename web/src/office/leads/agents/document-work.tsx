import { useQuery } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { useEffect } from 'react'
import { shortErrorId } from '../../../api/block.ts'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { FinishLead } from './finish-lead.tsx'
import type { LeadAtWork } from './lead-desk.tsx'
import { LeadPapers } from './lead-papers.tsx'
import { useIsLeadMoving } from './use-lead-step.ts'

/** The papers of the lead at hand, and what can be done once they are there. */
export function DocumentWork({ lead, full, isGone, onDone }: LeadAtWork) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const isMoving = useIsLeadMoving()
  const { data, isLoadingError, error, isFetching, refetch } = useQuery({
    ...staffQueryOf(leads.checklist, { params: { leadId: lead.id } }),
    enabled: !isGone && !isMoving,
  })
  useEffect(() => {
    if (isLoadingError) toast.error(text.papersFailed)
  }, [isLoadingError, text])

  const papers = () => {
    if (isLoadingError) {
      return (
        <ErrorState
          message={text.papersFailed}
          errorId={shortErrorId(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )
    }
    if (!data) return <RowsSkeleton />
    if (data.length === 0) return <EmptyState message={text.noPapers} />
    return <LeadPapers leadId={lead.id} checklist={data} isGone={isGone} />
  }
  if (isGone && !data) return null
  return (
    <>
      <Card className="grid grid-cols-1 gap-2 max-sm:p-4">{papers()}</Card>
      {data && full && !isGone && (
        <FinishLead lead={lead} checklist={data} possible={full.possible_clients ?? []} onDone={onDone} />
      )}
    </>
  )
}
