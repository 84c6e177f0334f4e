import { mayCall } from 'contract/roles'
import { type Service, services } from 'contract/services'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { RecordMenu } from '../records/record-menu.tsx'

type ServicesTableProps = {
  services: Service[]
  onRemove: (service: Service) => void
}

export function ServicesTable({ services: rows, onRemove }: ServicesTableProps) {
  const { services: text, records } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const columns: [Column<Service>, ...Column<Service>[]] = [
    {
      id: 'title',
      header: text.name,
      cell: (service) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <ServiceIcon {...service.icon} size="small" />
          <Link
            to={linkTo({ edit: service.id })}
            prefetch="none"
            preventScrollReset
            data-row-stop
            className="min-w-0 py-1 text-start wrap-anywhere underline-offset-4 hover:underline"
          >
            {pickText(service.title, language, text.untitled)}
          </Link>
        </span>
      ),
    },
    { id: 'price', header: text.price, cell: ({ price }) => price || null },
    {
      id: 'duration',
      header: text.duration,
      cell: ({ duration_texts }) => pickText(duration_texts, language) || null,
    },
    {
      id: 'featured',
      header: text.featured,
      cell: ({ featured }) => (featured ? <Badge tone="primary">{text.featured}</Badge> : null),
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(service) => <ServiceMenu service={service} onRemove={onRemove} />}
    />
  )
}

type ServiceMenuProps = Omit<ServicesTableProps, 'services'> & { service: Service }

function ServiceMenu({ service, onRemove }: ServiceMenuProps) {
  const { services: text, records } = useText('office')
  const language = useLanguage()
  const { go } = useAddress()
  const edit = () => go({ edit: service.id })
  const items: MenuItem[] = [{ label: records.edit, icon: 'Pencil', onSelect: edit }]
  if (mayCall(useMe(), services.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(service) })
  }
  return <RecordMenu name={pickText(service.title, language, text.untitled)} items={items} />
}
