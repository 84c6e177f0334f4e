import { maxTodayRows, type Today } from 'contract/desk'
import { agentRoles, allow, officeRoles, type Role, stageManagerRoles } from 'contract/roles'
import type { Task } from 'contract/task-shapes'
import type { ActorCall } from '../../http/actor-call.ts'
import type { Scopes } from '../leads/lead-visibility.ts'
import { dueTasks } from '../tasks/list-tasks.queries.ts'
import {
  countFigure,
  handedOn,
  leadsOfToday,
  readCount,
  readLeads,
  type TodayFigure,
  type TodayList,
  tomorrow,
} from './today.queries.ts'

/** Whose day each role looks at. */
const scopeOfRole = allow({ all: officeRoles, team: stageManagerRoles, assigned: agentRoles })

/** What waits today. One statement for each figure and list, each along its own index. */
export async function readToday({ db, actor, scopes }: ActorCall & { scopes: Scopes }): Promise<Today> {
  const leadScopes = scopesOfDay(scopes)
  const figure = (name: TodayFigure) => readCount(db, countFigure(name, leadScopes, actor.id))
  const list = (name: TodayList) => readLeads(db, leadsOfToday(name, leadScopes, actor.id))
  return {
    hot: await figure('hot'),
    overdue: await figure('overdue'),
    unanswered: await figure('unanswered'),
    stuck: await figure('stuck'),
    callbacks: await list('callbacks'),
    meetings: await list('meetings'),
    tasks: await db.all<Task>(dueTasks(leadScopes, actor.id, tomorrow, maxTodayRows)),
    goal: { target: null, done: await readCount(db, handedOn(actor.id)) },
  }
}

function scopesOfDay(scopes: Scopes): Scopes {
  const roles = Object.keys(scopes) as Role[]
  return Object.fromEntries(roles.map((role) => [role, scopeOfRole[role]]))
}
