import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { Id, line, Time, Version } from './fields.ts'
import { adminRoles, allow } from './roles.ts'
import { deliveryTypes, webhookEvents } from './webhook-events.ts'
import { isWebhookUrl } from './webhook-url.ts'
import { ifGiven, paging } from './wire-values.ts'

/** How many webhooks there may be. */
export const maxWebhooks = 20

/** Why the system has switched one off: the receiver answered 410, or nothing but failures for a day. */
export const switchOffReasons = ['gone', 'failing'] as const

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Whether the record is sent with each event. */
  include_details: z.boolean(),
  active: z.boolean(),
  /** Since when no delivery has succeeded; null while the last one did. */
  failing_since: z.nullable(Time),
  switched_off_at: z.nullable(Time),
  switched_off_reason: z.nullable(z.enum(switchOffReasons)),
  /** How many deliveries are still to be sent. */
  waiting: z.int(),
  /** Until when the secret before the current one signs as well. */
  old_secret_until: z.nullable(Time),
  created_at: Time,
  updated_at: Time,
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

/** The answer to the calls that may make a secret: it is shown there, once, and nowhere else. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.nullable(z.string()) })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed that got no answer, or one that does not count. */
export const attemptReasons = [
  'refused_address',
  'unknown_host',
  'timeout',
  'connection',
  'certificate',
  'redirect',
  'status',
  'own_error',
] as const
export type AttemptReason = (typeof attemptReasons)[number]

export const Attempt = z.object({
  number: z.int(),
  at: Time,
  /** The status of the answer, where there was one. */
  status: z.nullable(z.int()),
  /** Null for a success. */
  reason: z.nullable(z.enum(attemptReasons)),
  /** A code such as ECONNREFUSED, or where a redirect pointed. */
  detail: z.nullable(z.string()),
  duration_ms: z.int(),
})
export type Attempt = z.infer<typeof Attempt>

export const Delivery = z.object({
  /** Sent as `webhook-id`, the same at every attempt. */
  id: Id,
  type: z.enum(deliveryTypes),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(deliveryStates),
  occurred_at: Time,
  /** Null once it has succeeded or failed for good. */
  next_attempt_at: z.nullable(Time),
  /** The newest first. */
  attempts: z.array(Attempt),
})
export type Delivery = z.infer<typeof Delivery>

const Url = line(500, 1).check(
  z.refine(isWebhookUrl, { abort: true, params: { problem: 'webhook_url' satisfies FieldProblem } }),
  z.overwrite((value) => new URL(value).href),
)
const Events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.maxLength(100),
  z.overwrite((events) => [...new Set(events)]),
)

const fields = {
  name: line(100, 1),
  url: Url,
  events: Events,
  include_details: z.boolean(),
  active: z.boolean(),
}
const NewWebhook = z.object({
  ...fields,
  include_details: z._default(fields.include_details, false),
  active: z._default(fields.active, true),
})
const WebhookChanges = z.extend(z.partial(z.object(fields)), {
  /** Makes a new secret; the old one signs beside it for another day. */
  rotate_secret: z.optional(z.boolean()),
  version: z.optional(Version),
})

/** What the office types in; one form for a new webhook and for a change. */
export const WebhookForm = z.object(fields)

const params = z.object({ id: Id })
const access = allow({ all: adminRoles })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/webhooks/get-list',
    access,
    answer: z.array(Webhook),
    summary: 'All webhooks with their state',
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhooks/create',
    access,
    body: NewWebhook,
    answer: WebhookWithSecret,
    status: 201,
    errors: ['webhook_limit'],
    summary: 'Adds a webhook and answers its secret, once',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhooks/update/{id}',
    access,
    params,
    body: WebhookChanges,
    answer: WebhookWithSecret,
    errors: ['changed_meanwhile'],
    summary:
      'Changes a webhook; what is left out stays, and a secret is answered only where a new one was asked for',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/delete/{id}',
    access,
    params,
    summary: 'Deletes a webhook with its delivery log',
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/get-deliveries/{id}',
    access,
    params,
    query: z.object({
      state: ifGiven(z.enum(deliveryStates)),
      type: ifGiven(z.enum(deliveryTypes)),
      ...paging(25),
    }),
    answer: z.array(Delivery),
    summary: 'The deliveries of a webhook within the last 30 days, newest first, with every attempt',
  }),
  replay: endpoint({
    method: 'POST',
    path: '/webhooks/replay/{id}',
    access,
    params,
    errors: ['wrong_state'],
    summary: 'Sends a delivery once more, under the same webhook-id',
  }),
}
