import { cases } from 'contract/cases'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSelection } from '../../../ui/hooks/use-selection.ts'
import { useMe } from '../../layout/me.ts'
import { PageTitle } from '../../layout/page-title.tsx'
import { BulkBar } from '../../lists/bulk-bar.tsx'
import { ListControls } from '../../lists/list-controls.tsx'
import { ListSearch } from '../../lists/list-search.tsx'
import { RichRows } from '../../lists/rich-rows.tsx'
import { useRichList } from '../../lists/use-rich-list.ts'
import { AssignCases } from '../people/assign-cases.tsx'
import { CaseFilters, setFilters } from './case-filters.tsx'
import { CasesTable } from './cases-table.tsx'
import { StuckReasons } from './stuck-reasons.tsx'
import { ViewTabs } from './view-tabs.tsx'

export { OfficeCrash as ErrorBoundary } from '../../layout/office-crash.tsx'

const pageSize = 25

/** The cases that the caller may see. View, filters and page are in the address. */
export default function CasesPage() {
  const { cases: text } = useText('office')
  const mayAssign = mayCall(useMe(), cases.assign)
  const list = useRichList(cases.list, pageSize)
  const { state, asked, filter, adjust } = list
  const { view: _view, ...filters } = asked
  const rows = list.rows.data ?? []
  const selection = useSelection(rows.map(({ application_id }) => application_id))
  const [isAssigning, setAssigning] = useState(false)
  // The view is chosen by its tab: without other filters an empty one is simply empty.
  const shown = {
    ...list,
    isFiltered: Object.keys(filters).length > 0,
    clear: () => filter(without(filters)),
  }
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <ViewTabs chosen={state.view} filters={filters} />
      <ListControls
        setCount={setFilters(filters)}
        search={
          <ListSearch
            label={text.search}
            value={state.query ?? ''}
            onSearch={(query) => adjust({ query, page: null })}
          />
        }
        filters={<CaseFilters state={state} onFilter={filter} />}
      />
      {state.view === 'stuck' && <StuckReasons />}
      <RichRows list={shown} pageSize={pageSize} failed={text.failed} empty={text.none}>
        {(cases) => <CasesTable cases={cases} selection={mayAssign ? selection : undefined} />}
      </RichRows>
      <BulkBar selection={selection}>
        <Button onClick={() => setAssigning(true)}>{text.assign}</Button>
      </BulkBar>
      {isAssigning && (
        <AssignCases
          cases={rows.filter(({ application_id }) => selection.ids.has(application_id))}
          onClose={() => setAssigning(false)}
          onAssigned={() => {
            setAssigning(false)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

const without = (filters: Record<string, string>) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, null]))
