import { useQuery } from '@tanstack/react-query'
import type { LeadFull, NamedLead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { useRef, useState } from 'react'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { RecordView } from '../../records/record-view.tsx'
import { LeadTasks } from '../../tasks/lead-tasks.tsx'
import { UndoStrip } from '../undo/undo-strip.tsx'
import { AlikeLeads } from './edit/alike-leads.tsx'
import { LeadChat } from './lead-chat.tsx'
import { LeadDuplicates } from './lead-duplicates.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { LeadOwner } from './lead-owner.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { LeadTitle } from './lead-title.tsx'
import { usePanelKeys } from './use-panel-keys.ts'

/** The lead that the address has open beside the list: ?lead={id}. */
export function LeadPanel() {
  const { leadRecord: text } = useText('office')
  const { params, adjust } = useAddress()
  const id = params.get('lead')
  if (!id) return null
  return (
    <SidePanel key={id} title={text.one} onClose={() => adjust({ lead: null, edit: null })}>
      <OpenLead id={id} />
    </SidePanel>
  )
}

function OpenLead({ id }: { id: string }) {
  const { leadRecord: text } = useText('office')
  const query = useQuery(staffQueryOf(leads.get, { params: { id } }))
  return (
    <RecordView query={query} failed={text.failed} gone={text.gone}>
      {(lead) => <LeadRecord lead={lead} />}
    </RecordView>
  )
}

function LeadRecord({ lead }: { lead: LeadFull }) {
  const { adjust } = useAddress()
  const part = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(() => Date.now())
  const [alike, setAlike] = useState<NamedLead[]>([])
  usePanelKeys(part)
  const toMerged = (id: string) => {
    setAlike([])
    adjust({ lead: id })
  }
  return (
    <div ref={part} className="grid grid-cols-1 gap-6">
      <LeadTitle lead={lead} onAlike={setAlike} />
      <LeadOwner lead={lead} />
      <UndoStrip since={openedAt} />
      <AlikeLeads lead={lead} alike={alike} onMerged={toMerged} />
      <LeadChat lead={lead} />
      <LeadNotes lead={lead} />
      <LeadTasks lead={lead} />
      <LeadFacts lead={lead} />
      <LeadDuplicates lead={lead} onMerged={toMerged} />
      <LeadTimeline lead={lead} />
    </div>
  )
}
