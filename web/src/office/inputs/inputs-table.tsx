import { inputs, type ServiceInput } from 'contract/inputs'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { RecordMenu } from '../records/record-menu.tsx'

type InputsTableProps = {
  inputs: ServiceInput[]
  onRemove: (input: ServiceInput) => void
}

export function InputsTable({ inputs: rows, onRemove }: InputsTableProps) {
  const { inputs: text, records } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const columns: [Column<ServiceInput>, ...Column<ServiceInput>[]] = [
    {
      id: 'name',
      header: text.name,
      cell: (input) => (
        <Link
          to={linkTo({ edit: input.id })}
          prefetch="none"
          preventScrollReset
          data-row-stop
          className="min-w-0 py-1 text-start wrap-anywhere underline-offset-4 hover:underline"
        >
          {pickText(input.name, language)}
        </Link>
      ),
    },
    {
      id: 'translations',
      header: text.translations,
      cell: ({ name: { en, ru } }) => [en, ru].filter(Boolean).join(' · ') || null,
    },
    {
      id: 'description',
      header: text.description,
      cell: ({ description }) => {
        const descriptionText = pickText(description, language)
        return descriptionText ? <span className="line-clamp-2 text-muted">{descriptionText}</span> : null
      },
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(input) => <InputMenu input={input} onRemove={onRemove} />}
    />
  )
}

type InputMenuProps = Omit<InputsTableProps, 'inputs'> & { input: ServiceInput }

function InputMenu({ input, onRemove }: InputMenuProps) {
  const { records } = useText('office')
  const language = useLanguage()
  const { go } = useAddress()
  const edit = () => go({ edit: input.id })
  const items: MenuItem[] = [{ label: records.edit, icon: 'Pencil', onSelect: edit }]
  if (mayCall(useMe(), inputs.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(input) })
  }
  return <RecordMenu name={pickText(input.name, language)} items={items} />
}
