import { useQuery, useQueryClient } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { useEffect } from 'react'
import { shortErrorId } from '../../../../api/block.ts'
import { staffQueryOf } from '../../../../api/staff-query.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { FinishLead } from '../desk/finish-lead.tsx'
import type { LeadAtWork } from '../desk/lead-desk.tsx'
import { isLeadMoving } from '../desk/use-lead-step.ts'
import { LeadDocuments } from './lead-documents.tsx'

/** The documents of the open lead, and the actions once they are there. */
export function DocumentWork({ lead, full, isGone, isFinished, said, onDone }: LeadAtWork) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const queryClient = useQueryClient()
  const { data, isLoadingError, error, isFetching, refetch } = useQuery({
    ...staffQueryOf(leads.checklist, { params: { leadId: lead.id } }),
    enabled: () => !isGone && !isFinished && !isLeadMoving(queryClient),
  })
  useEffect(() => {
    if (isLoadingError) toast.error(text.documentsFailed)
  }, [isLoadingError, text])

  const documents = () => {
    if (isLoadingError) {
      return (
        <ErrorState
          message={text.documentsFailed}
          errorId={shortErrorId(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )
    }
    if (!data) return <RowsSkeleton />
    if (data.length === 0) return <EmptyState message={text.noDocuments} />
    return <LeadDocuments leadId={lead.id} checklist={data} isGone={isGone} />
  }
  if (isGone && !data) return null
  return (
    <>
      <Card className="grid grid-cols-1 gap-2 max-sm:p-4">{documents()}</Card>
      {data && full && !isGone && (
        <FinishLead
          lead={lead}
          checklist={data}
          possible={full.possible_clients ?? []}
          said={said}
          onDone={onDone}
        />
      )}
    </>
  )
}
