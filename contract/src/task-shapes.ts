import * as z from 'zod/mini'
import { Id, Time, Version } from './fields.ts'

/** Something to be done by a day or an hour, about one lead, client or application. */
export const Task = z.object({
  id: Id,
  text: z.string(),
  due_at: Time,
  /** Without one the task is due on the day of due_at in Tashkent. */
  has_time: z.boolean(),
  /** Null on a lead: whoever owns it, and the task follows the lead. */
  staff_id: z.nullable(Id),
  /** Who has to do it now; null for a lead without an owner. */
  staff_name: z.nullable(z.string()),
  lead_id: z.nullable(Id),
  client_id: z.nullable(Id),
  application_id: z.nullable(Id),
  /** The name of the person it is about. */
  person_name: z.string(),
  created_by: Id,
  created_at: Time,
  done_at: z.nullable(Time),
  version: Version,
})
export type Task = z.infer<typeof Task>
