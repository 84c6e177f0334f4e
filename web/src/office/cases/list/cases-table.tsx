import type { CaseRow } from 'contract/cases'
import { countryName } from 'contract/country-name'
import { fill } from 'contract/fill'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Selection } from '../../../ui/hooks/use-selection.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { useServiceTitles } from '../../applications/use-service-titles.ts'
import { CaseClient, CaseDue, CaseOwner, CaseStep, CaseToReview, CaseTurn } from './case-cells.tsx'
import { CaseMenu } from './case-menu.tsx'

type CasesTableProps = {
  cases: CaseRow[]
  /** With one, cases can be ticked. */
  selection: Selection | undefined
}

export function CasesTable({ cases, selection }: CasesTableProps) {
  const { cases: text, lists, records } = useText('office')
  const language = useLanguage()
  const { titleOf } = useServiceTitles()
  const columns: [Column<CaseRow>, ...Column<CaseRow>[]] = [
    { id: 'client', header: text.client, cell: (row) => <CaseClient row={row} /> },
    {
      id: 'service',
      header: text.service,
      cell: ({ service_id }) => <span className="block lg:min-w-17">{titleOf(service_id)}</span>,
    },
    {
      id: 'country',
      header: text.country,
      cell: ({ country }) => country && countryName(country, language),
    },
    { id: 'step', header: text.step, cell: ({ step }) => step && <CaseStep step={step} /> },
    { id: 'turn', header: text.turn, cell: (row) => <CaseTurn row={row} /> },
    {
      id: 'due',
      header: text.due,
      cell: (row) => (row.due_on || row.stuck.includes('no_date') ? <CaseDue row={row} /> : null),
    },
    { id: 'responsible', header: text.responsible, cell: (row) => <CaseOwner row={row} /> },
    {
      id: 'to_review',
      header: text.toReview,
      cell: (row) => (row.to_review + row.to_redo > 0 ? <CaseToReview row={row} /> : null),
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={cases}
      rowKey={({ application_id }) => application_id}
      columns={columns}
      wideFrom="90rem"
      selection={selection}
      selectLabel={({ client }) => fill(lists.selectOne, { name: client.full_name || text.unnamed })}
      selectAllLabel={lists.selectAll}
      actionsHeader={records.actions}
      actions={(row) => <CaseMenu row={row} />}
    />
  )
}
