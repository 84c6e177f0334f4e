import { teamOfStage, workStages } from 'contract/lead-states'
import { type LiveEvent, manyRecords } from 'contract/system'
import { type Scopes, stagesFrom } from '../leads/lead-visibility.ts'
import type { Change } from './changes.ts'

/** A listener, and the scopes of their roles. */
export type Subscriber = { id: string; scopes: Scopes }

/** Whether a subscriber may see the change, or could see the record before it. */
export function maySee(subscriber: Subscriber, change: Change): boolean {
  if (change.kind === 'notification') return change.staff_id === subscriber.id
  if (hasAll(subscriber)) return true
  if (change.kind === 'application') return isCaseVisible(subscriber, change)
  if (change.kind === 'task' && change.people.includes(subscriber.id)) return true
  return change.places.some((place) => isLeadVisible(subscriber, place))
}

type CaseChange = Extract<Change, { kind: 'application' }>

/** The same as `caseVisibility` asks of a row. Who sees cases without their details asks again instead of listening. */
function isCaseVisible({ id, scopes }: Subscriber, { handed_in, people }: CaseChange): boolean {
  if (scopes.document_manager === 'team' && handed_in) return true
  return hasOwnCases(scopes) && people.includes(id)
}

function hasOwnCases({ consulting_agent, document_agent }: Scopes): boolean {
  return consulting_agent === 'assigned' || document_agent === 'assigned'
}

type Place = Extract<Change, { kind: 'lead' }>['places'][number]

/** The same as `leadVisibility` asks of a row. */
function isLeadVisible({ id, scopes }: Subscriber, [stage, owner]: Place): boolean {
  return workStages.some((own) => {
    const { manager, agent } = teamOfStage[own]
    if (scopes[manager] === 'team' && stagesFrom(own).includes(stage)) return true
    return scopes[agent] === 'assigned' && owner === id && own === stage
  })
}

/** Events that say that anything may have changed, of the kinds that the subscriber gets. */
export function anyChange(subscriber: Subscriber): LiveEvent[] {
  const { scopes } = subscriber
  const hasCases = hasAll(subscriber) || scopes.document_manager === 'team' || hasOwnCases(scopes)
  const kinds = ['lead', 'task', 'notification', ...(hasCases ? (['application'] as const) : [])] as const
  return kinds.map((kind) => ({ kind, id: manyRecords }))
}

function hasAll({ scopes }: Subscriber): boolean {
  return Object.values(scopes).includes('all')
}
