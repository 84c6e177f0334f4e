import type { Script } from 'contract/script-shapes'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordMenu } from '../records/record-menu.tsx'
import { useScriptName } from './use-script-name.ts'

type ScriptsTableProps = { scripts: Script[]; onRemove: (script: Script) => void }

export function ScriptsTable({ scripts, onRemove }: ScriptsTableProps) {
  const { scripts: text, records } = useText('office')
  const language = useLanguage()
  const { go, linkTo } = useAddress()
  const { nameOf, serviceOf } = useScriptName()
  const columns: [Column<Script>, ...Column<Script>[]] = [
    {
      id: 'stage',
      header: text.stage,
      cell: ({ id, stage }) => (
        <Link
          to={linkTo({ edit: id })}
          prefetch="none"
          preventScrollReset
          data-row-stop
          className="py-1 underline-offset-4 hover:underline"
        >
          {text.stages[stage]}
        </Link>
      ),
    },
    { id: 'service', header: text.service, cell: serviceOf },
    {
      id: 'changed',
      header: text.changedAt,
      cell: ({ updated_at }) => <TimeText at={updated_at}>{formatDateTime(updated_at, language)}</TimeText>,
    },
  ]
  return (
    <Table
      caption={text.list}
      rows={scripts}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(script) => (
        <RecordMenu
          name={nameOf(script)}
          items={[
            { label: records.edit, icon: 'Pencil', onSelect: () => go({ edit: script.id }) },
            { label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(script) },
          ]}
        />
      )}
    />
  )
}
