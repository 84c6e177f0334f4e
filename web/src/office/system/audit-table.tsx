import { fill } from 'contract/fill'
import type { AuditEntry } from 'contract/system'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link, TextLink } from '../../ui/buttons/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAddress } from '../lists/use-address.ts'
import { actorText, detailText, pageOf, targetText } from './audit-text.ts'

type AuditTableProps = { entries: AuditEntry[]; staffNames: ReadonlyMap<string, string> }

/** The entries; the user and the record link to their other entries. */
export function AuditTable({ entries, staffNames }: AuditTableProps) {
  const { audit: text } = useText('office').system
  const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    {
      id: 'created_at',
      header: text.time,
      cell: ({ created_at }) => (
        <TimeText at={created_at} className="font-normal">
          {formatDateTime(created_at, 'uz')}
        </TimeText>
      ),
    },
    {
      id: 'event',
      header: text.event,
      cell: ({ kind, event }) => (
        <span className="grid">
          {text.kinds[kind]}
          <span className="text-xs wrap-anywhere text-faint">{event}</span>
        </span>
      ),
    },
    {
      id: 'actor',
      header: text.actor,
      cell: (entry) => {
        const name = actorText(entry, staffNames, text)
        return (
          <Same names="actor_id" id={entry.actor_id} name={name} label={fill(text.onlyActor, { name })} />
        )
      },
    },
    {
      id: 'target',
      header: text.about,
      cell: (entry) => {
        const name = targetText(entry, staffNames)
        if (!name) return null
        return (
          <Same names="target_id" id={entry.target_id} name={name} label={fill(text.onlyTarget, { name })} />
        )
      },
    },
    {
      id: 'detail',
      header: text.detail,
      cell: ({ detail }) => {
        const details = detailText(detail)
        return details && <span className="inline-block max-w-prose wrap-anywhere">{details}</span>
      },
    },
    {
      id: 'source',
      header: text.source,
      cell: ({ source }) => source && <span className="wrap-anywhere">{source}</span>,
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={text.open}
      actions={(entry) => {
        const page = pageOf(entry)
        const name = targetText(entry, staffNames) ?? ''
        return (
          page && (
            <TextLink to={page} prefetch="none" aria-label={fill(text.openOf, { name })}>
              {text.open}
            </TextLink>
          )
        )
      }}
    />
  )
}

type SameProps = { names: 'actor_id' | 'target_id'; id: string | null; name: string; label: string }

function Same({ names, id, name, label }: SameProps) {
  const { linkTo } = useAddress()
  if (!id) return <span className="wrap-anywhere">{name}</span>
  return (
    <Link
      to={linkTo({ [names]: id, page: null })}
      prefetch="none"
      preventScrollReset
      aria-label={label}
      className="inline-block py-1 wrap-anywhere underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}
