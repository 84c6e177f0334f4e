import type { HelperPair } from './helper.ts'
import { type Answers, questionKeys } from './helper-questions.ts'
import type { HelperRule } from './helper-rules.ts'
import type { LocalizedText } from './text.ts'

export const maxSuggestions = 3
export const maxReasons = 3
/** Below this too little speaks for a service to suggest it. */
export const minPoints = 3

/** Rules are named by their place in the list, counted from 0. */
export type Suggestion = HelperPair & {
  points: number
  reasons: LocalizedText[]
  lacks: LocalizedText[]
  rules: number[]
}
/** A null country stands for every country of that service. */
export type Unfit = HelperPair & { reasons: LocalizedText[]; rules: number[] }

type Fired = { rule: HelperRule; at: number }
type Rated = HelperPair & { fired: Fired[]; points: number }

/**
 * What fits somebody's answers, best first, and what does not. The server answers visitors with it, the office tries its
 * rules out with it. `pairs` is everything that may be suggested; its order decides between equals.
 */
export function suggest(
  rules: readonly HelperRule[],
  answers: Answers,
  pairs: readonly HelperPair[],
): { suggestions: Suggestion[]; unfit: Unfit[] } {
  const fired = rules.map((rule, at) => ({ rule, at })).filter(({ rule }) => applies(rule, answers))
  const wanted = pairs
    .map((pair) => rate(pair, fired))
    .filter(({ points }) => points >= minPoints)
    .toSorted((one, other) => other.points - one.points)
  const fitting = wanted.filter((pair) => stopsOf(pair).length === 0)
  return {
    suggestions: fitting.slice(0, maxSuggestions).map(suggestionOf),
    unfit: unfitOf(wanted.flatMap(stopsOf)),
  }
}

function applies(rule: HelperRule, answers: Answers): boolean {
  return questionKeys.every((question) => rule.if[question]?.includes(answers[question]) ?? true)
}

function rate({ service_id, country_id }: HelperPair, fired: Fired[]): Rated {
  const own = fired.filter(
    ({ rule }) =>
      rule.service_id === service_id && (rule.country_id === null || rule.country_id === country_id),
  )
  return {
    service_id,
    country_id,
    fired: own,
    points: own.reduce((sum, { rule }) => sum + pointsOf(rule), 0),
  }
}

function pointsOf(rule: HelperRule): number {
  return rule.kind === 'adds' ? rule.points : 0
}

function stopsOf({ fired }: Rated): Fired[] {
  return fired.filter(({ rule }) => rule.kind === 'stops')
}

function suggestionOf({ service_id, country_id, fired, points }: Rated): Suggestion {
  const adding = fired.filter(({ rule }) => rule.kind === 'adds')
  const strongest = adding.toSorted((one, other) => pointsOf(other.rule) - pointsOf(one.rule))
  return {
    service_id,
    country_id,
    points,
    reasons: reasonsOf(strongest).slice(0, maxReasons),
    lacks: reasonsOf(fired.filter(({ rule }) => rule.kind === 'lacks')),
    rules: fired.map(({ at }) => at),
  }
}

/** One line for all that the same rules stop: a service that fits nowhere is not told country by country. */
function unfitOf(stops: Fired[]): Unfit[] {
  const groups = new Map<string, Fired[]>()
  for (const stop of stops) {
    const { service_id, country_id } = stop.rule
    const name = `${service_id} ${country_id}`
    const group = groups.get(name) ?? []
    if (!group.includes(stop)) groups.set(name, [...group, stop])
  }
  return [...groups.values()].map((group) => ({
    service_id: (group[0] as Fired).rule.service_id,
    country_id: (group[0] as Fired).rule.country_id,
    reasons: reasonsOf(group),
    rules: group.map(({ at }) => at),
  }))
}

/** Each once, however many rules say the same. */
function reasonsOf(fired: Fired[]): LocalizedText[] {
  const byText = new Map(
    fired.map(({ rule: { reason } }) => [JSON.stringify([reason.uz, reason.en, reason.ru]), reason]),
  )
  return [...byText.values()]
}
