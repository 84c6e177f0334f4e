import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, localized, paragraph, Version } from './fields.ts'
import { WorkStageName } from './lead-states.ts'
import { agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { Script } from './script-shapes.ts'
import { ifGiven, orElse } from './wire-values.ts'

export const maxScript = 4000

const SavedScript = z.object({
  /** Left out, it is the caller's own stage; the first one for the office. */
  stage: ifGiven(WorkStageName),
  /** Left out: for every service without a script of its own. */
  service_id: orElse(Id, null),
  body: localized(paragraph, maxScript),
  /** Of the script that is there; left out, whatever is there is replaced. */
  version: z.optional(Version),
})

const managers = allow({ all: officeRoles, team: stageManagerRoles })

export const scripts = {
  list: endpoint({
    method: 'GET',
    path: '/scripts/get-list',
    access: allow({ all: [...officeRoles, ...stageManagerRoles, ...agentRoles] }),
    answer: z.array(Script),
    summary: 'What agents say, by stage and service',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/scripts/save',
    access: managers,
    body: SavedScript,
    answer: Script,
    errors: ['not_found', 'changed_meanwhile'],
    summary: 'Saves the script of a stage and a service; managers that of their own stage',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/scripts/delete/{id}',
    access: managers,
    params: z.object({ id: Id }),
    summary: 'Deletes a script; managers one of their own stage',
  }),
}
