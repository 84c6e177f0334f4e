import { type Client, clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { useNavigate } from 'react-router'
import { formatDateTime, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { shownPhone } from '../../ui/shown-phone.ts'
import { type Column, type Order, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useMe } from '../layout/me.ts'
import { RecordMenu } from '../records/record-menu.tsx'
import { clientPath } from './client-path.ts'
import { MaskedPassport } from './masked-passport.tsx'

type ClientsTableProps = { clients: Client[]; order: Order; onRemove: (client: Client) => void }

export function ClientsTable({ clients: rows, order, onRemove }: ClientsTableProps) {
  const { clients: text, records } = useText('office')
  const language = useLanguage()
  const now = useNow()
  const columns: [Column<Client>, ...Column<Client>[]] = [
    {
      id: 'full_name',
      header: text.name,
      sortField: 'full_name',
      cell: (client) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={client.full_name} imageUrl={client.avatar_url} size="small" />
          <Link
            to={clientPath(client)}
            data-row-stop
            className="wrap-anywhere py-1 underline-offset-4 hover:underline"
          >
            {client.full_name || text.unnamed}
          </Link>
        </span>
      ),
    },
    {
      id: 'phone',
      header: text.phone,
      sortField: 'phone',
      cell: ({ phone }) =>
        phone && (
          <a href={phoneHref(phone)} className="whitespace-nowrap text-link">
            {shownPhone(phone)}
          </a>
        ),
    },
    {
      id: 'email',
      header: text.email,
      sortField: 'email',
      cell: ({ email }) => email && <EmailText>{email}</EmailText>,
    },
    {
      id: 'passport_number',
      header: text.passport,
      cell: ({ passport_number }) => passport_number && <MaskedPassport number={passport_number} />,
    },
    {
      id: 'created_at',
      header: text.joined,
      cell: ({ created_at }) => (
        <TimeText at={created_at} title={formatDateTime(created_at, language)}>
          {formatRelative(created_at, now, language)}
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
      actionsHeader={records.actions}
      actions={(client) => <ClientMenu client={client} onRemove={onRemove} />}
    />
  )
}

function ClientMenu({ client, onRemove }: { client: Client; onRemove: (client: Client) => void }) {
  const { clients: text, records } = useText('office')
  const me = useMe()
  const navigate = useNavigate()
  const items: MenuItem[] = [
    { label: records.open, icon: 'User', onSelect: () => void navigate(clientPath(client)) },
  ]
  if (mayCall(me, clients.update)) {
    const edit = () => void navigate(`${clientPath(client)}?edit=1`)
    items.push({ label: records.edit, icon: 'Pencil', onSelect: edit })
  }
  if (mayCall(me, clients.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(client) })
  }
  return <RecordMenu name={client.full_name || text.unnamed} items={items} />
}
