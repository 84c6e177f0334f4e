import type { Assignee, cases } from 'contract/cases'
import type { HandlerContext } from '../../http/handler.ts'
import { withPortrait } from '../applications/shown-application.ts'
import { listCaseWorkers } from './cases.queries.ts'

/** Who can be responsible for a case, the least busy first. */
export async function listAssignees(call: HandlerContext<typeof cases.assignees>): Promise<Assignee[]> {
  return (await listCaseWorkers(call.db)).map((person) => withPortrait(call, person))
}
