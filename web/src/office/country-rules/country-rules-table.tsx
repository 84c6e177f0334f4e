import type { CountryRule } from 'contract/country-rules'
import { fill } from 'contract/fill'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAddress } from '../lists/use-address.ts'

export type NamedRule = CountryRule & { name: string }

export function CountryRulesTable({ rules }: { rules: NamedRule[] }) {
  const { countryRules: text, records } = useText('office')
  const { go } = useAddress()
  const columns: [Column<NamedRule>, ...Column<NamedRule>[]] = [
    { id: 'country', header: text.country, cell: ({ name }) => name },
    { id: 'validity', header: text.validity, cell: (rule) => <Validity rule={rule} /> },
    {
      id: 'source',
      header: text.source,
      cell: ({ source }) => (source ? <span className="wrap-anywhere text-muted">{source}</span> : null),
    },
    { id: 'checked', header: text.checked, cell: ({ checked_on }) => <Checked day={checked_on} /> },
  ]
  return (
    <Table
      caption={text.title}
      rows={rules}
      rowKey={({ country }) => country}
      columns={columns}
      actionsHeader={records.actions}
      actions={({ country, name }) => (
        <IconButton
          icon="Pencil"
          label={fill(text.editOf, { country: name })}
          className="text-muted hover:bg-surface-2"
          onClick={() => go({ edit: country })}
        />
      )}
    />
  )
}

function Validity({ rule }: { rule: CountryRule }) {
  const { countryRules: text } = useText('office')
  const { passport_months: n, counted_from, issued_within_years: years, note } = rule
  return (
    <span className="grid gap-0.5 py-1">
      <span>{n === 0 ? text.noMonths[counted_from] : fill(text.months[counted_from], { n })}</span>
      {years !== null && <span className="text-muted">{fill(text.issuedWithin, { n: years })}</span>}
      {note && <span className="wrap-anywhere whitespace-pre-line text-faint">{note}</span>}
    </span>
  )
}

function Checked({ day }: { day: string | null }) {
  const { countryRules: text } = useText('office')
  const language = useLanguage()
  if (!day) return <Badge tone="warning">{text.unchecked}</Badge>
  return <TimeText at={day}>{formatDate(day, language)}</TimeText>
}
