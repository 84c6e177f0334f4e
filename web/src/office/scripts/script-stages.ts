import type { Me } from 'contract/auth'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { scopesOf } from 'contract/roles'
import { scripts } from 'contract/scripts'

/** The stages whose scripts a person may write: a manager the own one, the office all of them. */
export function scriptStages(me: Me): WorkStage[] {
  const scopes = scopesOf(me, scripts.save)
  if (Object.values(scopes).includes('all')) return [...workStages]
  return workStages.filter((stage) => scopes[teamOfStage[stage].manager] === 'team')
}
