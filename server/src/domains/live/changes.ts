import { Id } from 'contract/fields'
import { LeadStage } from 'contract/lead-states'
import * as z from 'zod/mini'

/** What the database says on the channel; migration 0023 writes it. */
export const channel = 'record_changed'

/** The stage and the owner of a lead, before or after. */
const Place = z.tuple([LeadStage, z.nullable(Id)])

export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), id: Id, places: z.array(Place) }),
  z.object({ kind: z.literal('application'), id: Id }),
  z.object({ kind: z.literal('notification'), id: Id, staff_id: Id }),
])
export type Change = z.infer<typeof Change>

/** Null where it cannot be read: the connection was lost meanwhile, or another program wrote to the channel. */
export function readChange(payload: string): Change | null {
  try {
    return z.safeParse(Change, JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
