import { type Application, applicationSortFields, applications } from 'contract/applications'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSelection } from '../../ui/hooks/use-selection.ts'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { ListControls } from '../lists/list-controls.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import { OrderChoice } from '../lists/order-choice.tsx'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { useRichList } from '../lists/use-rich-list.ts'
import { AddButton } from '../records/add-button.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { ClientChip } from './client-chip.tsx'
import { RemoveApplications } from './remove-applications.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { StatusConflictNotice } from './status-conflict-notice.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { UnexplainedDecision } from './unexplained-decision.tsx'
import { useStatusChange } from './use-status-change.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

const pageSize = 6

/** All applications. Filter, order and page are in the address, and so is what is open: ?open=, ?edit=, ?new=. */
export default function ApplicationsPage() {
  const { applications: text, records } = useText('office')
  const me = useMe()
  const { go } = useAddress()
  const list = useRichList(applications.richList, pageSize)
  const { state, asked, filter, adjust } = list
  const { status: _status, sort_field, sort_desc, ...otherFilters } = asked
  const status = useStatusChange()
  const [removed, setRemoved] = useState<readonly Application[]>([])
  const rows = list.rows.data ?? []
  const selection = useSelection(rows.map(({ id }) => id))
  // A status change may remove the focused row from its tab.
  const part = usePreservedFocus<HTMLDivElement>(
    `${status.conflict?.stored.version} ${status.unexplained?.id} ${rows.map(({ id }) => id)}`,
  )
  const fields = applicationSortFields.map((field) => ({ value: field, label: text.sortFields[field] }))
  const mayAdd = mayCall(me, applications.create)

  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      {mayAdd && <AddButton>{text.add}</AddButton>}
      <StatusTabs chosen={state.status} filter={otherFilters} />
      <ListControls
        search={
          <ListSearch
            label={text.search}
            value={state.query ?? ''}
            onSearch={(query) => adjust({ query, page: null })}
          />
        }
        setCount={state.service_id ? 1 : 0}
        filters={
          <>
            <ServiceChoice value={state.service_id ?? ''} onChange={(service_id) => filter({ service_id })} />
            <OrderChoice fields={fields} state={state} onOrder={filter} />
          </>
        }
      >
        <ExportButton endpoint={applications.export} query={asked} fileName={text.exportName} />
      </ListControls>
      {state.client_id && <ClientChip id={state.client_id} onRemove={() => filter({ client_id: null })} />}
      <div ref={part} tabIndex={-1} className="grid min-w-0 gap-4">
        <StatusConflictNotice status={status} />
        <UnexplainedDecision status={status} />
        <RichRows
          list={list}
          pageSize={pageSize}
          failed={text.failed}
          empty={text.none}
          emptyAction={mayAdd && <Button onClick={() => go({ new: '1' })}>{text.add}</Button>}
        >
          {(shown) => (
            <ApplicationsTable
              applications={shown}
              order={list.order}
              selection={selection}
              status={status}
              onRemove={(application) => setRemoved([application])}
            />
          )}
        </RichRows>
      </div>
      <BulkBar selection={selection}>
        <Button tone="danger" onClick={() => setRemoved(rows.filter(({ id }) => selection.ids.has(id)))}>
          {records.remove}
        </Button>
      </BulkBar>
      <ApplicationPanel onRemove={(application) => setRemoved([application])} />
      <ApplicationDialog />
      {removed.length > 0 && (
        <RemoveApplications
          applications={removed}
          onClose={() => setRemoved([])}
          onRemoved={() => {
            setRemoved([])
            selection.clear()
            adjust({ open: null })
          }}
        />
      )}
    </div>
  )
}
