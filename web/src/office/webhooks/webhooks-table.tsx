import { fill } from 'contract/fill'
import type { Webhook } from 'contract/webhooks'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RecordMenu } from '../records/record-menu.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookState } from './webhook-state.tsx'

/** What is asked before it is done. */
export type WebhookQuestion = { kind: 'remove' | 'rotate'; webhook: Webhook }

type WebhooksTableProps = { webhooks: Webhook[]; onAsk: (question: WebhookQuestion) => void }

export function WebhooksTable({ webhooks, onAsk }: WebhooksTableProps) {
  const { webhooks: text, records } = useText('office')
  const language = useLanguage()
  const { linkTo, go } = useAddress()
  const { setActive } = useWebhookActions()
  const columns: [Column<Webhook>, ...Column<Webhook>[]] = [
    {
      id: 'name',
      header: text.name,
      cell: ({ id, name, url }) => (
        <span className="grid min-w-0 py-1">
          <Link
            to={linkTo({ log: id })}
            prefetch="none"
            preventScrollReset
            data-row-stop
            className="min-w-0 text-start wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span className="max-w-prose text-sm font-normal wrap-anywhere text-faint">{url}</span>
        </span>
      ),
    },
    { id: 'state', header: text.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      id: 'events',
      header: text.events,
      cell: ({ events }) => fill(text.eventCount, { n: events.length }),
    },
    { id: 'waiting', header: text.waiting, cell: ({ waiting }) => formatNumber(waiting, language) },
    {
      id: 'active',
      header: text.active,
      cell: (webhook) => (
        <Switch
          label={fill(text.activeOf, { name: webhook.name })}
          isOn={webhook.active}
          onChange={(isOn) => void setActive(webhook, isOn)}
        />
      ),
    },
  ]
  return (
    <Table
      caption={text.title}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={columns}
      actionsHeader={records.actions}
      actions={(webhook) => (
        <RecordMenu
          name={webhook.name}
          items={[
            { label: text.log, icon: 'ListChecks', onSelect: () => go({ log: webhook.id }) },
            { label: records.edit, icon: 'Pencil', onSelect: () => go({ edit: webhook.id }) },
            { label: text.rotate, icon: 'KeyRound', onSelect: () => onAsk({ kind: 'rotate', webhook }) },
            {
              label: records.remove,
              icon: 'Trash2',
              isDanger: true,
              onSelect: () => onAsk({ kind: 'remove', webhook }),
            },
          ]}
        />
      )}
    />
  )
}
