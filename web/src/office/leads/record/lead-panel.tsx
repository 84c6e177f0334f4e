import { useQuery } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { RecordView } from '../../records/record-view.tsx'
import { LeadTasks } from '../../tasks/lead-tasks.tsx'
import { LeadDuplicates } from './lead-duplicates.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { LeadTitle } from './lead-title.tsx'

/** The lead that the address has open beside the list: ?lead={id}. */
export function LeadPanel() {
  const { leadRecord: text } = useText('office')
  const { params, adjust } = useAddress()
  const id = params.get('lead')
  if (!id) return null
  return (
    <SidePanel key={id} title={text.one} onClose={() => adjust({ lead: null })}>
      <OpenLead id={id} />
    </SidePanel>
  )
}

function OpenLead({ id }: { id: string }) {
  const { leadRecord: text } = useText('office')
  const query = useQuery(staffQueryOf(leads.get, { params: { id } }))
  return (
    <RecordView query={query} failed={text.failed} gone={text.gone}>
      {(lead) => (
        <div className="grid grid-cols-1 gap-6">
          <LeadTitle lead={lead} />
          <LeadFacts lead={lead} />
          <LeadDuplicates lead={lead} />
          <LeadNotes lead={lead} />
          <LeadTasks lead={lead} />
          <LeadTimeline lead={lead} />
        </div>
      )}
    </RecordView>
  )
}
