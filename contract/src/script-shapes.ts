import * as z from 'zod/mini'
import { Id, LocalizedAnswer, Time, Version } from './fields.ts'
import { WorkStageName } from './lead-states.ts'

/** What an agent says to a person; lines that begin with `- ` are points to tick. */
export const Script = z.object({
  id: Id,
  stage: WorkStageName,
  /** Null: for every service without a script of its own. */
  service_id: z.nullable(Id),
  body: LocalizedAnswer,
  updated_at: Time,
  version: Version,
})
export type Script = z.infer<typeof Script>

/** What a script can name in curly brackets. */
export const scriptWords = ['name', 'agent', 'service', 'country'] as const
export type ScriptWord = (typeof scriptWords)[number]
