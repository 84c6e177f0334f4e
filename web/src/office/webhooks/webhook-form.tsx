import { webhookEvents } from 'contract/webhook-events'
import { Webhook, WebhookForm as WebhookShape, webhooks } from 'contract/webhooks'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import type { ShownSecret } from './secret-dialog.tsx'
import { shownIn } from './use-webhook-actions.ts'
import { webhookChanges, webhookFactLabels, webhookFacts, webhookFields } from './webhook-fields.ts'

type WebhookFormProps = {
  webhook: Webhook | null
  onSecret: (secret: ShownSecret) => void
  onClose: () => void
}

/** A new webhook, whose secret is shown once afterwards, or an existing one. */
export function WebhookForm({ webhook, onSecret, onClose }: WebhookFormProps) {
  const office = useText('office')
  const { webhooks: text } = office
  return (
    <RecordForm
      record={webhook}
      recordShape={Webhook}
      schema={WebhookShape}
      fieldsOf={webhookFields}
      factsOf={(fields) => webhookFacts(fields, office)}
      labels={webhookFactLabels(office)}
      save={async (body, version) => {
        if (webhook) {
          // After a conflict everything: what a colleague has changed meanwhile is replaced on purpose.
          const changes = version === webhook.version ? webhookChanges(webhook, body) : body
          return callAsStaff(webhooks.update, { params: { id: webhook.id }, body: { ...changes, version } })
        }
        const created = await callAsStaff(webhooks.create, { body })
        if (created.secret) onSecret({ name: created.name, secret: created.secret })
        return created
      }}
      text={text}
      shownIn={shownIn}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={text.name}
          placeholder={text.namePlaceholder}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          name="url"
          label={text.url}
          hint={text.urlHint}
          type="url"
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <CheckboxGroup
        name="events"
        label={text.events}
        hint={text.eventsHint}
        options={webhookEvents.map((value) => ({ value, label: text.eventNames[value] }))}
      />
      <div className="grid">
        <CheckboxField name="include_details">{text.includeDetails}</CheckboxField>
        <CheckboxField name="active">{text.active}</CheckboxField>
      </div>
    </RecordForm>
  )
}
