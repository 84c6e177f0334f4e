import { type Country, countries } from 'contract/countries'
import { fill } from 'contract/fill'
import { countryPath } from 'contract/public-pages'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Flag } from '../../ui/art/flag.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useMe } from '../layout/me.ts'
import { OrderCell } from '../records/order-cell.tsx'
import { PublishSwitch } from '../records/publish-switch.tsx'
import { RecordMenu } from '../records/record-menu.tsx'
import { countFacts } from './count-facts.ts'
import { countryRecordPath } from './country-path.ts'
import { useCountryActions } from './use-country-actions.ts'

type CountriesTableProps = {
  countries: Country[]
  /** Those that the search left out, too: a row is moved among all. */
  all: Country[]
  onRemove: (country: Country) => void
}

export function CountriesTable({ countries: rows, all, onRemove }: CountriesTableProps) {
  const { countries: text, records } = useText('office')
  const language = useLanguage()
  const { publish, move } = useCountryActions()
  const nameOf = ({ name }: Country) => pickText(name, language, text.untitled)
  const columns: [Column<Country>, ...Column<Country>[]] = [
    {
      id: 'name',
      header: text.name,
      cell: (country) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <Flag code={country.code} />
          <Link
            to={countryRecordPath(country)}
            data-row-stop
            className="min-w-0 py-1 text-start wrap-anywhere underline-offset-4 hover:underline"
          >
            {nameOf(country)}
          </Link>
        </span>
      ),
    },
    {
      id: 'published',
      header: records.published,
      cell: (country) => (
        <PublishSwitch
          name={nameOf(country)}
          address={countryPath(country.slug)}
          isOn={country.published}
          onChange={(published) => publish(country, published)}
        />
      ),
    },
    { id: 'facts', header: text.facts, cell: (country) => <FactCounts country={country} /> },
    {
      id: 'order',
      header: text.order,
      cell: (country) => <OrderCell name={nameOf(country)} row={country} rows={all} onMove={move} />,
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(country) => <CountryMenu country={country} name={nameOf(country)} onRemove={onRemove} />}
    />
  )
}

function FactCounts({ country }: { country: Country }) {
  const { countries: text } = useText('office')
  const { unconfirmed, missing } = countFacts(country, new Date())
  return (
    <span className="flex flex-wrap gap-1">
      {unconfirmed > 0 && <Badge tone="warning">{fill(text.unconfirmedCount, { n: unconfirmed })}</Badge>}
      {missing > 0 && <Badge tone="neutral">{fill(text.missingCount, { n: missing })}</Badge>}
      {unconfirmed + missing === 0 && <Badge tone="success">{text.allConfirmed}</Badge>}
    </span>
  )
}

type CountryMenuProps = { country: Country; name: string; onRemove: (country: Country) => void }

function CountryMenu({ country, name, onRemove }: CountryMenuProps) {
  const { records } = useText('office')
  const navigate = useNavigate()
  const edit = () => void navigate(countryRecordPath(country))
  const items: MenuItem[] = [{ label: records.edit, icon: 'Pencil', onSelect: edit }]
  if (mayCall(useMe(), countries.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(country) })
  }
  return <RecordMenu name={name} items={items} />
}
