import type { AuditEntry } from 'contract/system'
import { fill } from '../../i18n/fill.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link, TextLink } from '../../ui/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAddress } from '../lists/use-address.ts'
import { actorWords, detailWords, pageOf, targetWords } from './audit-words.ts'

type AuditTableProps = { entries: AuditEntry[]; people: ReadonlyMap<string, string> }

/** The entries; who did it and what it was about lead to the other entries of the same. */
export function AuditTable({ entries, people }: AuditTableProps) {
  const { audit: text } = useText('office').system
  const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    {
      id: 'created_at',
      header: text.time,
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="font-normal whitespace-nowrap tabular-nums">
          {formatDateTime(created_at, 'uz')}
        </time>
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
      header: text.person,
      cell: (entry) => {
        const name = actorWords(entry, people, text)
        return (
          <Same names="actor_id" id={entry.actor_id} name={name} label={fill(text.onlyPerson, { name })} />
        )
      },
    },
    {
      id: 'target',
      header: text.about,
      cell: (entry) => {
        const name = targetWords(entry, people)
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
        const words = detailWords(detail)
        return words && <span className="inline-block max-w-prose wrap-anywhere">{words}</span>
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
        const name = targetWords(entry, people) ?? ''
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
