import { useQuery } from '@tanstack/react-query'
import type { AlikeLead, Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { shortErrorId } from '../../../api/block.ts'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useKeptFocus } from '../../../shared/files/use-kept-focus.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMe } from '../../layout/me.ts'
import { AlikeRow } from './alike-row.tsx'
import { MergeLeads } from './merge-leads.tsx'
import { PanelPart } from './panel-part.tsx'

/** The open leads that may be the same person, for who may make them one. */
export function LeadDuplicates({ lead }: { lead: Lead }) {
  const isAsked = mayCall(useMe(), leads.listDuplicates) && lead.pipeline_stage !== 'completed'
  return isAsked ? <Duplicates lead={lead} /> : null
}

function Duplicates({ lead }: { lead: Lead }) {
  const { duplicates: text } = useText('office').leadRecord
  const query = useQuery(staffQueryOf(leads.listDuplicates, { params: { id: lead.id } }))
  const { data: alike, error } = query
  const [merged, setMerged] = useState<AlikeLead | null>(null)
  // A row goes with the lead that was merged.
  const part = useKeptFocus<HTMLElement>(alike?.map(({ id }) => id).join() ?? '')
  // A manager sees leads that have left the own stage, and those are merged by others.
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
      {alike?.length === 0 && <p className="text-muted">{text.none}</p>}
      {alike && alike.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {alike.map((one) => (
            <AlikeRow key={one.id} alike={one} onMerge={() => setMerged(one)} />
          ))}
        </ul>
      )}
      {merged && <MergeLeads kept={lead} merged={merged} onClose={() => setMerged(null)} />}
    </PanelPart>
  )
}
