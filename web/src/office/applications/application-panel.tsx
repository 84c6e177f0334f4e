import { useQuery } from '@tanstack/react-query'
import { type Application, applications } from 'contract/applications'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordView } from '../records/record-view.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { ApplicationHead } from './application-head.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { ProgramFacts } from './program-facts.tsx'

type ApplicationPanelProps = { onRemove: (application: Application) => void }

/** The application that the address has open beside the list: ?open={id}. */
export function ApplicationPanel({ onRemove }: ApplicationPanelProps) {
  const { applications: text } = useText('office')
  const { params, adjust } = useAddress()
  const id = params.get('open')
  if (id === null) return null
  return (
    <SidePanel key={id} title={text.one} onClose={() => adjust({ open: null })}>
      <OpenApplication id={id} onRemove={onRemove} />
    </SidePanel>
  )
}

function OpenApplication({ id, onRemove }: ApplicationPanelProps & { id: string }) {
  const { applications: text } = useText('office')
  const query = useQuery(staffQueryOf(applications.getFull, { params: { id } }))
  return (
    <RecordView query={query} failed={text.oneFailed} gone={text.gone}>
      {(application) => (
        <div className="grid grid-cols-1 gap-6">
          <ApplicationHead application={application} onRemove={onRemove} />
          <ProgramFacts application={application} />
          <ApplicationDocuments application={application} />
          <ApplicationHistory history={application.history} />
        </div>
      )}
    </RecordView>
  )
}
