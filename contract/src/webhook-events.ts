import * as z from 'zod/mini'
import { Application, ApplicationStatus } from './applications.ts'
import { Client } from './clients.ts'
import { Id } from './fields.ts'
import { Lead } from './lead-shapes.ts'
import { LeadStage, LeadStatus } from './lead-states.ts'

const Place = z.object({ stage: LeadStage, status: LeadStatus, agent_id: z.nullable(Id) })
/** A step in the history of a lead; a new one comes from nowhere. */
const LeadStep = z.object({ id: Id, from: z.nullable(Place), to: Place })
/** Two records have become one, or two again: the one that stays, and the other. */
const Pair = z.object({ id: Id, merged_id: Id })
const Alone = z.object({ id: Id })

const ofApplication = { id: Id, client_id: Id }
const StatusStep = z.object({
  ...ofApplication,
  from: z.nullable(ApplicationStatus),
  to: ApplicationStatus,
})

/** The names of the fields that have changed, not their values. */
const fields = z.array(z.string())

/**
 * What webhooks are told of, and the `data` of each: ids and words of the product, nothing about a person. The triggers
 * of migration 0040 write it.
 */
export const webhookData = {
  'lead.created': LeadStep,
  'lead.tried_again': LeadStep,
  'lead.assigned': LeadStep,
  'lead.unassigned': LeadStep,
  'lead.status_changed': LeadStep,
  'lead.merged': Pair,
  'lead.unmerged': Pair,
  'lead.deleted': Alone,
  'application.created': StatusStep,
  'application.submitted': StatusStep,
  'application.status_changed': StatusStep,
  'application.updated': z.object({ ...ofApplication, fields }),
  'application.deleted': z.object(ofApplication),
  'application.erased': z.object(ofApplication),
  'client.created': Alone,
  'client.updated': z.object({ id: Id, fields }),
  'client.merged': Pair,
  'client.deleted': Alone,
  'client.erased': Alone,
} as const satisfies Record<string, z.ZodMiniType>

export type WebhookEvent = keyof typeof webhookData
export const webhookEvents = Object.keys(webhookData) as [WebhookEvent, ...WebhookEvent[]]

/** Sent to a webhook itself, without being chosen: when it is made, switched on, or gets another address or secret. */
export const pingEvent = 'webhook.ping'
export const PingData = Alone

/** What a delivery is about. */
export const deliveryTypes = [...webhookEvents, pingEvent] as const
export type DeliveryType = (typeof deliveryTypes)[number]

/** The record of an event, for webhooks that ask for details: as an admin sees it, without passport and file links. */
export const webhookRecords = {
  lead: z.omit(Lead, { passport_number: true }),
  application: z.extend(z.omit(Application, { client: true }), {
    client: z.omit(Application.shape.client, { avatar_url: true }),
  }),
  client: z.omit(Client, { passport_number: true, avatar_url: true }),
} as const
export type RecordKind = keyof typeof webhookRecords
