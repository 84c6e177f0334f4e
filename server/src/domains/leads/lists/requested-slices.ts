import type { Parsed } from 'contract/endpoint'
import {
  type LeadStage,
  type LeadStatus,
  leadStages,
  statusesOfStage,
  teamOfStage,
  type WorkStage,
  workStages,
} from 'contract/lead-states'
import type { leads } from 'contract/leads'
import { type Scopes, teamStages, visibleStages } from '../lead-visibility.ts'
import { type Part, partOfCard } from './lead-cards.ts'

export type LeadQuery = Parsed<typeof leads.list>['query']

/** The leads of one stage, or of all of them where it names none; no lead is in two slices of a query. */
export type Slice = Omit<Part, 'stages'> & { stage?: LeadStage }

/** Which slices of the pipeline a list shows: what is asked for, as far as the caller may see it. */
export function requestedSlices(query: LeadQuery, scopes: Scopes): Slice[] {
  const parts = query.card
    ? [partOfCard(query.card, stageOfCard(query, scopes))]
    : requestedParts(query, scopes)
  const statuses = isPlain(query) ? (['new'] as const) : query.status_in
  const requested = query.free ? parts.filter(({ owned }) => !owned).map(freeOf) : parts
  const slices = requested.flatMap((part) => slicesOf(part, visibleStages(scopes), statuses))
  const isEverything = slices.length === leadStages.length && slices.every(isWholeStage)
  // Only by their time do leads of all stages have one index; other orders are merged from those of the stages.
  return isEverything && (query.sort ?? 'created') === 'created' ? [{}] : slices
}

function freeOf(part: Part): Part {
  return { ...part, owned: false }
}

function slicesOf(part: Part, visible: LeadStage[], statuses?: readonly LeadStatus[]): Slice[] {
  const { stages, ...kind } = part
  return visible
    .filter((stage) => stages.includes(stage))
    .flatMap((stage): Slice[] => {
      if (!statuses) return [{ ...kind, stage }]
      const possible = statusesOfStage[stage].filter((status) => (kind.status ?? status) === status)
      return possible
        .filter((status) => statuses.includes(status))
        .map((status) => ({ ...kind, stage, status }))
    })
}

function isWholeStage(slice: Slice): boolean {
  return Object.keys(slice).join() === 'stage'
}

/** `assigned` asks for owned leads in the stages the caller assigns, besides the stages that are asked for whole. */
function requestedParts(query: LeadQuery, scopes: Scopes): Part[] {
  const { stage_in } = query
  if (!stage_in) return [{ stages: requestedStages(query, scopes) }]
  const whole = leadStages.filter((stage) => stage_in.includes(stage))
  if (!stage_in.includes('assigned')) return [{ stages: whole }]
  const rest = teamStages(scopes).filter((stage) => !whole.includes(stage))
  return [{ stages: whole }, { stages: rest, owned: true }]
}

/**
 * The stages of a query that names none: a manager's own ones. The office means all of them as soon as it asks for anything,
 * and a bar of a plot knows its leads by itself.
 */
function requestedStages(query: LeadQuery, scopes: Scopes): readonly LeadStage[] {
  if (query.plot) return leadStages
  if (!isOffice(scopes)) return teamStages(scopes)
  return isPlain(query) ? ['initial'] : leadStages
}

/** The one stage that is named, or else the one of the main role; the scopes begin with it. */
function stageOfCard({ stage_in = [] }: LeadQuery, scopes: Scopes): WorkStage {
  const [named, ...others] = workStages.filter((stage) => stage_in.includes(stage))
  if (named && others.length === 0) return named
  const [own] = Object.keys(scopes).flatMap((role) =>
    workStages.filter((stage) => teamOfStage[stage].manager === role),
  )
  return own ?? 'initial'
}

/** Nothing is asked for but a page: then it is the first list of the specification. */
function isPlain({ limit, offset, ...asked }: LeadQuery): boolean {
  return Object.values(asked).every((value) => value === undefined)
}

function isOffice(scopes: Scopes): boolean {
  return Object.values(scopes).includes('all')
}
