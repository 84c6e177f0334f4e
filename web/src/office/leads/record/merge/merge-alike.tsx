import { useQuery } from '@tanstack/react-query'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { staffQueryOf } from '../../../../api/staff-query.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { RecordView } from '../../../records/record-view.tsx'
import { MergeLeads } from './merge-leads.tsx'

type MergeAlikeProps = { lead: Lead; otherId: string; onMerged: (id: string) => void; onClose: () => void }

/** Merges with a lead of which only the id is known yet. */
export function MergeAlike({ lead, otherId, onMerged, onClose }: MergeAlikeProps) {
  const { leadRecord: text } = useText('office')
  const query = useQuery(staffQueryOf(leads.get, { params: { id: otherId } }))
  if (query.data) return <MergeLeads pair={[lead, query.data]} onMerged={onMerged} onClose={onClose} />
  return (
    <Dialog title={text.merging.question} onClose={onClose}>
      <RecordView query={query} failed={text.merging.failed} gone={text.gone}>
        {() => null}
      </RecordView>
    </Dialog>
  )
}
