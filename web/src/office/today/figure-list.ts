import type { Today } from 'contract/desk'
import type { Lead } from 'contract/lead-shapes'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { officeRoles, type StaffRole } from 'contract/roles'
import type { StaffMe } from '../layout/me.ts'
import { pathOfTab } from '../leads/lead-tabs.ts'

/** The figures of today that leads are counted for. */
export const todayFigures = ['hot', 'overdue', 'unanswered', 'stuck'] as const satisfies (keyof Today)[]
export type TodayFigureName = (typeof todayFigures)[number]

/** The parameter of a desk that shows the leads of one figure alone. */
export const shownFigure = 'show'

/** Which leads of a desk a figure counts. A lead that is stuck is known by its history, which a list does not have. */
const countedBy = {
  hot: ({ turn }: Lead) => turn === 1,
  overdue: ({ status, callback_at }: Lead, now: number) =>
    status === 'needs_call' && callback_at !== null && Date.parse(callback_at) < now,
  unanswered: ({ status, attempts }: Lead) => status === 'needs_call' && attempts > 0,
} satisfies Partial<Record<TodayFigureName, (lead: Lead, now: number) => boolean>>

type ListedFigure = keyof typeof countedBy

/** The figure whose leads an address asks a desk for. */
export function figureIn(params: URLSearchParams): ListedFigure | null {
  const name = params.get(shownFigure)
  return name && Object.hasOwn(countedBy, name) ? (name as ListedFigure) : null
}

export function isCounted(figure: ListedFigure, lead: Lead, now: number): boolean {
  return countedBy[figure](lead, now)
}

/**
 * The page with exactly the leads of a figure, and what its address asks for; null where no list has them: those of several
 * stages are on several pages, and a manager's list can be asked for hot leads alone.
 */
export function listOf(
  figure: TodayFigureName,
  { role, has_access }: Pick<StaffMe, 'role' | 'has_access'>,
): { path: string; query: Record<string, string> } | null {
  const roles = new Set<StaffRole>([role, ...has_access])
  if (officeRoles.some((one) => roles.has(one))) return null
  const isInTeam = (stage: WorkStage) =>
    roles.has(teamOfStage[stage].manager) || roles.has(teamOfStage[stage].agent)
  const [stage, ...others] = workStages.filter(isInTeam)
  if (!stage || others.length > 0) return null
  const { manager, agent } = teamOfStage[stage]
  if (roles.has(manager)) {
    // Also of those who are to be called again: the page by itself shows the new ones.
    const query = { hot: 'true', status_in: 'new,needs_call' }
    return figure === 'hot' ? { path: pathOfTab(manager), query } : null
  }
  return Object.hasOwn(countedBy, figure)
    ? { path: pathOfTab(agent), query: { [shownFigure]: figure } }
    : null
}
