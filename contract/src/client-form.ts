import * as z from 'zod/mini'
import { clients } from './clients.ts'
import { FullName } from './fields.ts'

/** What the office changes of a client who has a name: it can be another one, and not none. */
export const ClientForm = z.extend(clients.update.body, { full_name: FullName })
