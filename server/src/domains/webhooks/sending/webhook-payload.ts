import { type DeliveryType, PingData, pingEvent, type RecordKind, webhookData } from 'contract/webhook-events'
import * as z from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import { recordNow } from './webhook-details.ts'

type Told = { type: DeliveryType; data: object; occurred_at: string; include_details: boolean }

/** The body of a delivery: what happened, when, and to which record; the record itself where it is asked for. */
export async function payloadOf(
  db: Database,
  { type, data, occurred_at: timestamp, include_details }: Told,
): Promise<string> {
  if (type === pingEvent) return JSON.stringify({ type, timestamp, data: z.parse(PingData, data) })
  const told = z.parse(webhookData[type], data)
  const [kind] = type.split('.') as [RecordKind]
  const details = include_details ? { record: await recordNow(db, kind, told.id) } : {}
  return JSON.stringify({ type, timestamp, data: { ...told, ...details } })
}
