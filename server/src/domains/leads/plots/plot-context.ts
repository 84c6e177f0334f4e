import type { Plot, WorkStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import { leadVisibility, type Scopes, teamStages } from '../lead-visibility.ts'
import { type Range, rangeOf } from './plot-range.ts'

/** A plot as it is asked for; with a label and a series, one bar of it. */
export type BarQuery = {
  plot: Plot
  label?: string | undefined
  series?: string | undefined
  from?: string | undefined
  to?: string | undefined
  source?: string | undefined
  agent_id?: string | undefined
}

/** What every bar of a plot is counted on, and every list behind one of them. */
export type PlotContext = {
  range: Range
  /** Which of `leads` count at all: those that a list would show to the caller, of the source that was named. */
  counted: Sql
  /** The stages of the caller's teams, in their order. */
  stages: WorkStage[]
  agent_id: string | undefined
}

export function plotContextOf(query: BarQuery, scopes: Scopes, staffId: string): PlotContext {
  const visibility = leadVisibility(scopes, staffId)?.where ?? sql`false`
  const ofSource = query.source === undefined ? sql`true` : sql`leads.source = ${query.source}`
  return {
    range: rangeOf(query),
    counted: sql`leads.deleted_at is null and ${visibility} and ${ofSource}`,
    stages: teamStages(scopes),
    agent_id: query.agent_id,
  }
}

/** A time in the range. Both its ends are meant to the millisecond, the times of the database are finer. */
export function within({ from, to }: Range, time: Sql): Sql {
  return sql`(${time} >= ${from}::timestamptz and ${time} < ${to}::timestamptz + interval '1 millisecond')`
}
