import { useQuery } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { RecordView } from '../records/record-view.tsx'
import type { Route } from './+types/client-page.ts'
import { BackToClients } from './back-to-clients.tsx'
import { ClientView } from './client-view.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** One client with everything the agency stores about them. */
export default function ClientPage({ params }: Route.ComponentProps) {
  const { clients: text } = useText('office')
  const client = useQuery(staffQueryOf(clients.get, { params: { id: params.id } }))
  return (
    <div className="grid gap-4">
      <PageTitle>{client.data?.full_name || client.data?.email || text.title}</PageTitle>
      <BackToClients />
      <RecordView query={client} failed={text.failed} gone={text.gone}>
        {(record) => <ClientView client={record} />}
      </RecordView>
    </div>
  )
}
