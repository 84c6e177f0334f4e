import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { AuditEntry } from 'contract/system'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link, TextLink } from '../../ui/buttons/link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAddress } from '../lists/use-address.ts'
import { actorText, detailText, keyText, pageOf, targetText } from './audit-text.ts'

type AuditTableProps = {
  entries: AuditEntry[]
  staffNames: ReadonlyMap<string, string>
  keyNames: ReadonlyMap<string, string>
}

/** The entries; the user, their API key and the record link to their other entries. */
export function AuditTable({ entries, staffNames, keyNames }: AuditTableProps) {
  const { audit: text } = useText('office').system
  const language = useLanguage()
  const names = new Map([...staffNames, ...keyNames])
  const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    {
      id: 'created_at',
      header: text.time,
      cell: ({ created_at }) => (
        <TimeText at={created_at} className="font-normal">
          {formatDateTime(created_at, language)}
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
        const key = keyText(entry, keyNames)
        return (
          <span className="grid lg:min-w-28">
            <Same names="actor_id" id={entry.actor_id} name={name} label={fill(text.onlyActor, { name })} />
            {key && (
              <Same
                names="api_key_id"
                id={entry.api_key_id}
                name={fill(text.byKey, { name: key })}
                label={fill(text.onlyKey, { name: key })}
                isFaint
              />
            )}
            {entry.via === 'telegram' && <span className="text-xs text-faint">{text.byTelegram}</span>}
          </span>
        )
      },
    },
    {
      id: 'target',
      header: text.about,
      cell: (entry) => {
        const name = targetText(entry, names)
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
      cell: ({ source }) =>
        source && <span className="inline-block wrap-anywhere lg:min-w-24">{source}</span>,
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
        const name = targetText(entry, names) ?? ''
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

type SameProps = {
  names: 'actor_id' | 'api_key_id' | 'target_id'
  id: string | null
  name: string
  label: string
  isFaint?: boolean
}

function Same({ names, id, name, label, isFaint = false }: SameProps) {
  const { linkTo } = useAddress()
  if (!id) return <span className="wrap-anywhere">{name}</span>
  return (
    <Link
      to={linkTo({ [names]: id, page: null })}
      prefetch="none"
      preventScrollReset
      aria-label={label}
      className={clsx(
        'inline-block py-1 wrap-anywhere underline-offset-4 hover:underline',
        isFaint && 'text-xs text-faint',
      )}
    >
      {name}
    </Link>
  )
}
