import { type Client, clientFields, clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { ListControls } from '../lists/list-controls.tsx'
import { ListCount } from '../lists/list-count.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import { OrderChoice } from '../lists/order-choice.tsx'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { useRichList } from '../lists/use-rich-list.ts'
import { AddButton } from '../records/add-button.tsx'
import { ClientsTable } from './clients-table.tsx'
import { NewClientForm } from './new-client-form.tsx'
import { RemoveClient } from './remove-client.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

const pageSize = 10

const fetchRequests = async () => (await import('../telegram/join-requests.tsx')).JoinRequests

/** The clients of the agency. Search, order and page are in the address. */
export default function ClientsPage() {
  const { clients: text } = useText('office')
  const list = useRichList(clients.richList, pageSize)
  const [removed, setRemoved] = useState<Client | null>(null)
  const fields = clientFields.map((field) => ({ value: field, label: text.searchFields[field] }))
  const { state, asked, filter, adjust } = list
  const address = useAddress()
  const { bot } = useRootData()
  const mayAdd = mayCall(useMe(), clients.create)
  const close = () => address.adjust({ new: null })

  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      {mayAdd && <AddButton>{text.add}</AddButton>}
      {bot && (
        <LazyPart fetchPart={fetchRequests} waiting={null}>
          {(JoinRequests) => <JoinRequests />}
        </LazyPart>
      )}
      <ListControls
        search={
          <ListSearch
            label={text.search}
            value={state.search_val ?? ''}
            onSearch={(search_val) => adjust({ search_val, page: null })}
          />
        }
        filters={
          <>
            <Choice
              label={text.searchIn}
              value={state.search_field}
              options={fields}
              onChange={(search_field) => filter({ search_field })}
            />
            <OrderChoice fields={fields} state={state} onOrder={filter} />
          </>
        }
      >
        <ExportButton endpoint={clients.export} query={asked} fileName={text.exportName} />
      </ListControls>
      <ListCount total={list.total} />
      <RichRows list={list} pageSize={pageSize} failed={text.failed} empty={text.none}>
        {(rows) => <ClientsTable clients={rows} order={list.order} onRemove={setRemoved} />}
      </RichRows>
      {mayAdd && address.params.has('new') && (
        <Dialog title={text.add} onClose={close} isWide>
          <NewClientForm onClose={close} />
        </Dialog>
      )}
      {removed && <RemoveClient client={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
