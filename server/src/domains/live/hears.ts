import { teamOfStage, workStages } from 'contract/lead-states'
import { type LiveEvent, manyRecords } from 'contract/system'
import { type Scopes, stagesFrom } from '../leads/lead-reach.ts'
import type { Change } from './changes.ts'

/** Somebody who listens, and how far the roles reach. */
export type Hearer = { id: string; scopes: Scopes }

/** Whether somebody may see what has changed, or could see it until now: that it is gone is a change too. */
export function hears(hearer: Hearer, change: Change): boolean {
  if (change.kind === 'notification') return change.staff_id === hearer.id
  if (hasAll(hearer)) return true
  return change.kind === 'lead' && change.places.some((place) => reaches(hearer, place))
}

type Place = Extract<Change, { kind: 'lead' }>['places'][number]

/** The same as `leadReach` asks of a row. */
function reaches({ id, scopes }: Hearer, [stage, owner]: Place): boolean {
  return workStages.some((own) => {
    const { manager, agent } = teamOfStage[own]
    if (scopes[manager] === 'team' && stagesFrom(own).includes(stage)) return true
    return scopes[agent] === 'assigned' && owner === id && own === stage
  })
}

/** What says that anything may have changed, of the kinds that somebody hears of. */
export function anyChange(hearer: Hearer): LiveEvent[] {
  const kinds = ['lead', 'notification', ...(hasAll(hearer) ? (['application'] as const) : [])] as const
  return kinds.map((kind) => ({ kind, id: manyRecords }))
}

function hasAll({ scopes }: Hearer): boolean {
  return Object.values(scopes).includes('all')
}
