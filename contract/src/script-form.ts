import * as z from 'zod/mini'
import { WorkStageName } from './lead-states.ts'
import { scripts } from './scripts.ts'

const { service_id, body } = scripts.save.body.shape

/** What the office writes of a script; its stage is chosen. */
export const ScriptForm = z.object({ stage: WorkStageName, service_id, body })
