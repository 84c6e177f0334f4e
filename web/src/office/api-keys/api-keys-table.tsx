import type { ApiKey } from 'contract/api-keys'
import { fill } from 'contract/fill'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAddress } from '../lists/use-address.ts'
import { KeyMenu } from './key-menu.tsx'
import { KeyStateBadge } from './key-state-badge.tsx'

type ApiKeysTableProps = { keys: ApiKey[]; onRemove: (key: ApiKey) => void }

export function ApiKeysTable({ keys, onRemove }: ApiKeysTableProps) {
  const { apiKeys: text, records } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const columns: [Column<ApiKey>, ...Column<ApiKey>[]] = [
    {
      id: 'name',
      header: text.name,
      cell: ({ id, name, prefix }) => (
        <span className="grid">
          <Link
            to={linkTo({ open: id })}
            prefetch="none"
            preventScrollReset
            data-row-stop
            className="py-1 text-start wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <code className="text-xs font-normal text-faint">{prefix}…</code>
        </span>
      ),
    },
    { id: 'state', header: text.state, cell: ({ state }) => <KeyStateBadge state={state} /> },
    {
      id: 'scopes',
      header: text.scopes,
      cell: ({ scopes }) => fill(text.scopeCount, { n: scopes.length }),
    },
    {
      id: 'made_by',
      header: text.maker,
      cell: ({ made_by, created_at }) => (
        <span className="grid">
          <span className="wrap-anywhere">{made_by.full_name}</span>
          <TimeText at={created_at} className="text-xs text-faint">
            {formatDate(created_at, language)}
          </TimeText>
        </span>
      ),
    },
    {
      id: 'last_used',
      header: text.lastUse,
      cell: ({ last_used_at, last_used_ip }) =>
        last_used_at ? (
          <span className="grid">
            <TimeText at={last_used_at}>{formatDateTime(last_used_at, language)}</TimeText>
            <span className="text-xs wrap-anywhere text-faint">{last_used_ip}</span>
          </span>
        ) : (
          <span className="text-faint">{text.neverUsed}</span>
        ),
    },
    {
      id: 'expires_at',
      header: text.expires,
      cell: ({ expires_at }) =>
        expires_at ? (
          <TimeText at={expires_at}>{formatDate(expires_at, language)}</TimeText>
        ) : (
          <span className="text-faint">{text.noExpiry}</span>
        ),
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={keys}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(key) => <KeyMenu apiKey={key} onRemove={onRemove} />}
    />
  )
}
