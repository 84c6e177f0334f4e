import { type Application, applications } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Selection } from '../../ui/hooks/use-selection.ts'
import { type Column, type Order, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { ClientLines } from '../records/client-lines.tsx'
import { ApplicationMenu } from './application-menu.tsx'
import { StatusMenu } from './status-menu.tsx'
import { useServiceTitles } from './use-service-titles.ts'
import type { StatusChanging } from './use-status-change.ts'

type ApplicationsTableProps = {
  applications: Application[]
  order: Order
  selection: Selection
  status: StatusChanging
  onRemove: (application: Application) => void
}

export function ApplicationsTable(props: ApplicationsTableProps) {
  const { applications: rows, order, selection, status, onRemove } = props
  const { applications: text, lists, records } = useText('office')
  const language = useLanguage()
  const { titleOf } = useServiceTitles()
  // Rows are ticked to be deleted; without that permission there are no boxes.
  const mayTick = mayCall(useMe(), applications.removeMany)
  const columns: [Column<Application>, ...Column<Application>[]] = [
    { id: 'client', header: text.client, cell: (application) => <Applicant application={application} /> },
    {
      id: 'service',
      header: text.service,
      sortField: 'program_type',
      cell: ({ service_id, program_type }) => titleOf(service_id) || program_type,
    },
    {
      id: 'country',
      header: text.country,
      sortField: 'country_preference',
      cell: ({ country_preference }) => country_preference && countryName(country_preference, language),
    },
    {
      id: 'status',
      header: text.status,
      sortField: 'status',
      cell: (application) => <StatusMenu application={application} status={status} />,
    },
    {
      id: 'created_at',
      header: text.created,
      sortField: 'created_at',
      cell: ({ created_at }) => (
        <TimeText at={created_at} title={formatDateTime(created_at, language)}>
          {formatDate(created_at, language)}
        </TimeText>
      ),
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      order={order}
      selection={mayTick ? selection : undefined}
      selectLabel={({ client }) => fill(lists.selectOne, { name: client.full_name || text.unnamed })}
      selectAllLabel={lists.selectAll}
      actionsHeader={records.actions}
      actions={(application) => <ApplicationMenu application={application} onRemove={onRemove} />}
    />
  )
}

function Applicant({ application: { id, client } }: { application: Application }) {
  const { applications: text } = useText('office')
  const { linkTo } = useAddress()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={client.full_name} imageUrl={client.avatar_url} size="small" />
      <ClientLines
        to={linkTo({ open: id })}
        name={client.full_name || text.unnamed}
        phone={client.phone}
        staysInPlace
      />
    </span>
  )
}
