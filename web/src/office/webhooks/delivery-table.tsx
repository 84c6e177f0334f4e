import { fill } from 'contract/fill'
import { type Delivery, type DeliveryState, webhooks } from 'contract/webhooks'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useRecordAction } from '../records/use-record-action.ts'
import { Attempts } from './attempts.tsx'

const tones: Record<DeliveryState, BadgeTone> = { waiting: 'warning', delivered: 'success', failed: 'danger' }

/** What was sent or is to be sent, each with its attempts and a button to send it again. */
export function DeliveryTable({ deliveries }: { deliveries: Delivery[] }) {
  const { deliveries: text, eventNames } = useText('office').webhooks
  const language = useLanguage()
  const columns: [Column<Delivery>, ...Column<Delivery>[]] = [
    {
      id: 'type',
      header: text.type,
      cell: ({ type }) => (
        <span className="grid py-1">
          {eventNames[type]}
          <span className="text-xs font-normal wrap-anywhere text-faint">{type}</span>
        </span>
      ),
    },
    {
      id: 'time',
      header: text.time,
      cell: ({ occurred_at }) => (
        <TimeText at={occurred_at}>{formatDateTime(occurred_at, language)}</TimeText>
      ),
    },
    {
      id: 'state',
      header: text.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
    },
    { id: 'attempts', header: text.attempts, cell: (delivery) => <Attempts delivery={delivery} /> },
  ]
  return (
    <Table
      caption={text.type}
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={text.actions}
      actions={(delivery) => <ReplayButton delivery={delivery} />}
    />
  )
}

function ReplayButton({ delivery: { id, type } }: { delivery: Delivery }) {
  const { deliveries: text, eventNames } = useText('office').webhooks
  const run = useRecordAction([webhooks.deliveries.path, webhooks.list.path])
  const [isBusy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    await run(() => callAsStaff(webhooks.replay, { params: { id } }), {
      done: text.replayed,
      failed: text.replayFailed,
      refused: { wrong_state: text.replayOff, not_found: text.replayGone },
    })
    setBusy(false)
  }
  return (
    <Button
      tone="quiet"
      className="my-1 whitespace-nowrap"
      isBusy={isBusy}
      aria-label={fill(text.replayOf, { name: eventNames[type] })}
      onClick={() => void replay()}
    >
      {text.replay}
    </Button>
  )
}
