import type { Parsed } from 'contract/endpoint'
import type { WorkStage } from 'contract/lead-states'
import type { Script } from 'contract/script-shapes'
import type { scripts } from 'contract/scripts'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import { type Scopes, teamStages } from '../leads/lead-visibility.ts'
import {
  deleteScript,
  insertScript,
  lockScript,
  lockScriptAt,
  lockService,
  updateScript,
} from './scripts.queries.ts'

type Call = ActorCall & { scopes: Scopes }
type SavedScript = Parsed<typeof scripts.save>['body']

/** The script of a stage and a service, new or replaced. */
export function saveScript(
  call: Call,
  { stage: asked, service_id, body, version }: SavedScript,
): Promise<Script> {
  const place = { stage: stageFor(call, asked), service_id }
  return call.db.transaction(async (tx) => {
    if (service_id && !(await lockService(tx, service_id))) throw new ApiError('not_found')
    const before = await lockScriptAt(tx, place)
    if (version !== undefined && version !== before?.version) throw updateRefusal(before)
    if (before) {
      const after = await updateScript(tx, before.id, body)
      await auditUpdate(tx, call, 'script', { before, after })
      return after
    }
    const made = await insertScript(tx, place, body)
    if (!made) throw updateRefusal(await lockScriptAt(tx, place))
    await audit(tx, { kind: 'script.created', ...byCaller(call, 'script', made.id) })
    return made
  })
}

export function removeScript(call: Call, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const script = await lockScript(tx, id)
    if (!script) throw new ApiError('not_found')
    stageFor(call, script.stage)
    await deleteScript(tx, id)
    await audit(tx, { kind: 'script.deleted', ...byCaller(call, 'script', id) })
    return undefined
  })
}

/** Managers write what their own team says. */
function stageFor({ scopes }: Call, asked: WorkStage | undefined): WorkStage {
  const stage = teamStages(scopes).find((own) => asked === undefined || own === asked)
  if (!stage) throw new ApiError('forbidden')
  return stage
}
