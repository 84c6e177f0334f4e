import { useQuery } from '@tanstack/react-query'
import type { DuplicateLead, Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { shortErrorId } from '../../../api/block.ts'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useMe } from '../../layout/me.ts'
import { DuplicateRow } from './duplicate-row.tsx'
import { MergeLeads } from './merge/merge-leads.tsx'
import { PanelPart } from './panel-part.tsx'

type LeadDuplicatesProps = {
  lead: Lead
  /** Called with the id of the one that stays. */
  onMerged: (id: string) => void
}

/** The open leads that may be the same client, for who may merge them. */
export function LeadDuplicates(props: LeadDuplicatesProps) {
  const { lead } = props
  const isAsked = mayCall(useMe(), leads.listDuplicates) && lead.pipeline_stage !== 'completed'
  return isAsked ? <Duplicates {...props} /> : null
}

function Duplicates({ lead, onMerged }: LeadDuplicatesProps) {
  const { duplicates: text } = useText('office').leadRecord
  const query = useQuery(staffQueryOf(leads.listDuplicates, { params: { id: lead.id } }))
  const { data: duplicates, error } = query
  const [merged, setMerged] = useState<DuplicateLead | null>(null)
  // Merging removes the focused row.
  const part = usePreservedFocus<HTMLElement>(duplicates?.map(({ id }) => id).join() ?? '')
  // A manager sees leads that have left the own stage, but may not merge those.
  if (error instanceof CallError && error.status === 404) return null
  return (
    <PanelPart title={text.title} ref={part}>
      {query.isLoadingError && (
        <ErrorState
          message={text.failed}
          errorId={shortErrorId(error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton className="h-11" />}
      {duplicates?.length === 0 && <p className="text-muted">{text.none}</p>}
      {duplicates && duplicates.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {duplicates.map((one) => (
            <DuplicateRow key={one.id} duplicate={one} onMerge={() => setMerged(one)} />
          ))}
        </ul>
      )}
      {merged && <MergeLeads pair={[lead, merged]} onMerged={onMerged} onClose={() => setMerged(null)} />}
    </PanelPart>
  )
}
