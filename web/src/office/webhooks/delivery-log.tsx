import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAddress } from 'contract/address-query'
import { fill } from 'contract/fill'
import { deliveryTypes } from 'contract/webhook-events'
import { deliveryStates, type Webhook, webhooks } from 'contract/webhooks'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { ListControls } from '../lists/list-controls.tsx'
import { pageIn } from '../lists/page-in.ts'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { DeliveryTable } from './delivery-table.tsx'

const pageSize = 25
/** While something is to be sent, what becomes of it is seen within seconds. */
const refetchMs = 5000

/** The log that the address asks for; nothing without one. */
export function DeliveryLog({ webhooks: all }: { webhooks: Webhook[] | undefined }) {
  const { webhooks: text, records } = useText('office')
  const { params, go } = useAddress()
  const id = params.get('log')
  if (id === null || !all) return null
  const webhook = all.find((one) => one.id === id)
  const title = webhook ? fill(text.deliveries.title, { name: webhook.name }) : text.log
  const close = () => go({ log: null, state: null, type: null, page: null })
  return (
    <SidePanel title={title} onClose={close} isPageWide>
      {webhook ? <Deliveries webhook={webhook} /> : <Notice tone="danger">{records.gone}</Notice>}
    </SidePanel>
  )
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const { deliveries: text, eventNames } = useText('office').webhooks
  const { params, go } = useAddress()
  const { limit, offset, ...asked } = readAddress(webhooks.deliveries, params).asked
  const page = pageIn(params)
  const rows = useQuery({
    ...staffQueryOf(webhooks.deliveries, {
      params: { id: webhook.id },
      query: { ...asked, limit: String(pageSize), offset: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.some((one) => one.state === 'waiting') && refetchMs,
  })
  const filter = (changes: Record<string, string | null>) => go({ ...changes, page: null })
  const list = {
    rows,
    page,
    isFiltered: Object.keys(asked).length > 0,
    clear: () => filter({ state: null, type: null }),
    toPage: (to: number) => go({ page: to === 1 ? null : String(to) }),
  }
  const filters = (
    <>
      <Choice
        label={text.state}
        value={asked.state ?? ''}
        options={[
          { value: '', label: text.anyState },
          ...deliveryStates.map((value) => ({ value, label: text.states[value] })),
        ]}
        onChange={(to) => filter({ state: to })}
      />
      <Choice
        label={text.type}
        value={asked.type ?? ''}
        options={[
          { value: '', label: text.anyType },
          ...deliveryTypes.map((value) => ({ value, label: eventNames[value] })),
        ]}
        onChange={(to) => filter({ type: to })}
      />
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{text.about}</p>
      <ListControls filters={filters} setCount={Object.keys(asked).length} />
      <RichRows list={list} pageSize={pageSize} failed={text.failed} empty={text.none}>
        {(deliveries) => <DeliveryTable deliveries={deliveries} />}
      </RichRows>
    </div>
  )
}
