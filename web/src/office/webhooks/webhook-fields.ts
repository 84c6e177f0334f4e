import { webhookEvents } from 'contract/webhook-events'
import type { Webhook, WebhookForm } from 'contract/webhooks'
import type { Texts } from '../../i18n/texts.ts'

type WebhookFields = (typeof WebhookForm)['_zod']['input']

/** What the form shows of a webhook; a new one is told of everything until something is unticked. */
export function webhookFields(record: Webhook | null) {
  return {
    name: record?.name ?? '',
    url: record?.url ?? '',
    events: record?.events ?? [...webhookEvents],
    include_details: record?.include_details ?? false,
    active: record?.active ?? true,
  } satisfies WebhookFields
}

/** The fields as text, for comparing two versions. */
export function webhookFacts(fields: WebhookFields, { webhooks: text, records }: Texts['office']) {
  return {
    name: fields.name,
    url: fields.url,
    events: fields.events.map((event) => text.eventNames[event]).join(', '),
    include_details: fields.include_details ? records.yes : records.no,
    active: fields.active ? records.yes : records.no,
  }
}

export function webhookFactLabels({ webhooks: text }: Texts['office']) {
  return {
    name: text.name,
    url: text.url,
    events: text.events,
    include_details: text.details,
    active: text.active,
  }
}

/** Only what was changed: the server looks an address up again, and takes word of `active` as a decision about it. */
export function webhookChanges(before: Webhook, fields: WebhookFields): Partial<WebhookFields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof WebhookFields]),
  )
  return Object.fromEntries(changed)
}
