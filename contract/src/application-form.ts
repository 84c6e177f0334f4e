import * as z from 'zod/mini'
import { ApplicationStatus, applications } from './applications.ts'
import { Id, line } from './fields.ts'

/** A record one has to choose: choosing nothing and choosing something wrong are different problems. */
const Chosen = z.pipe(line(40, 1), Id)

/** What the office fills in to write an application down. */
export const NewApplicationForm = z.extend(applications.create.body, {
  client_id: Chosen,
  service_id: Chosen,
})

/** What the office changes of one: client, service and status cannot be emptied. */
export const ApplicationForm = z.extend(applications.update.body, {
  client_id: Chosen,
  service_id: Chosen,
  status: ApplicationStatus,
})
