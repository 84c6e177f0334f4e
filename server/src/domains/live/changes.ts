import { Id } from 'contract/fields'
import { LeadStage } from 'contract/lead-states'
import * as z from 'zod/mini'

/** Notified after a commit that has changed records; migration 0026 writes what has changed into `record_changes`. */
export const channel = 'record_changed'

/** The stage and the owner of a lead, before or after. */
const Place = z.tuple([LeadStage, z.nullable(Id)])

export const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), id: Id, places: z.array(Place) }),
  z.object({
    kind: z.literal('application'),
    id: Id,
    handed_in: z.boolean(),
    /** Who works on the case, or has just left it. */
    people: z.array(Id),
  }),
  z.object({
    kind: z.literal('task'),
    id: Id,
    /** Of the lead it is about. */
    places: z.array(Place),
    /** Who has or had to do it, and who made it. */
    people: z.array(Id),
  }),
  z.object({ kind: z.literal('notification'), id: Id, staff_id: Id }),
])
export type Change = z.infer<typeof Change>

/** Null where it cannot be read: another program, or a newer version of this one, wrote it. */
export function parseChange(written: string): Change | null {
  try {
    return z.safeParse(Change, JSON.parse(written)).data ?? null
  } catch {
    return null
  }
}
