import { countryPath } from 'contract/public-pages'
import { type QuestionRecord, questions } from 'contract/questions'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useMe } from '../layout/me.ts'
import { useAddress } from '../lists/use-address.ts'
import { OrderCell } from '../records/order-cell.tsx'
import { PublishSwitch } from '../records/publish-switch.tsx'
import { RecordMenu } from '../records/record-menu.tsx'
import { siblingsOf } from './question-order.ts'
import type { CountryOption } from './use-country-options.ts'
import { useQuestionActions } from './use-question-actions.ts'

type QuestionsTableProps = {
  questions: QuestionRecord[]
  /** Those that the filters left out, too: a row is moved among all of its topic and country. */
  all: QuestionRecord[]
  countries: CountryOption[]
  onRemove: (question: QuestionRecord) => void
}

export function QuestionsTable({ questions: rows, all, countries, onRemove }: QuestionsTableProps) {
  const { questions: text, records } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const { publish, move } = useQuestionActions()
  const nameOf = ({ question }: QuestionRecord) => pickText(question, language)
  const countryOf = ({ country_id }: QuestionRecord) => countries.find(({ value }) => value === country_id)
  const addressOf = (row: QuestionRecord) => {
    if (!row.country_id) return `/help#${row.anchor}`
    const country = countryOf(row)
    return country?.published ? `${countryPath(country.slug)}#${row.anchor}` : null
  }
  const columns: [Column<QuestionRecord>, ...Column<QuestionRecord>[]] = [
    {
      id: 'question',
      header: text.question,
      cell: (row) => (
        <Link
          to={linkTo({ edit: row.id })}
          prefetch="none"
          preventScrollReset
          data-row-stop
          className="min-w-0 py-1 text-start wrap-anywhere underline-offset-4 hover:underline"
        >
          {nameOf(row)}
        </Link>
      ),
    },
    { id: 'topic', header: text.topic, cell: ({ topic }) => text.topics[topic] },
    {
      id: 'country',
      header: text.country,
      cell: (row) => (row.country_id ? (countryOf(row)?.label ?? '…') : text.onHelp),
    },
    {
      id: 'published',
      header: records.published,
      cell: (row) => (
        <PublishSwitch
          name={nameOf(row)}
          address={addressOf(row)}
          isOn={row.published}
          onChange={(published) => publish(row, published)}
        />
      ),
    },
    {
      id: 'order',
      header: text.order,
      cell: (row) => <OrderCell name={nameOf(row)} row={row} rows={siblingsOf(all, row)} onMove={move} />,
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(row) => <QuestionMenu question={row} name={nameOf(row)} onRemove={onRemove} />}
    />
  )
}

type QuestionMenuProps = {
  question: QuestionRecord
  name: string
  onRemove: (question: QuestionRecord) => void
}

function QuestionMenu({ question, name, onRemove }: QuestionMenuProps) {
  const { records } = useText('office')
  const { go } = useAddress()
  const items: MenuItem[] = [
    { label: records.edit, icon: 'Pencil', onSelect: () => go({ edit: question.id }) },
  ]
  if (mayCall(useMe(), questions.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(question) })
  }
  return <RecordMenu name={name} items={items} />
}
