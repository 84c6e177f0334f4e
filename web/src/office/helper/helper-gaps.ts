import type { HelperPair } from 'contract/helper'
import { type Questions, questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import { minPoints } from 'contract/suggest'

/** Answers that change nothing, because no rule asks about them. */
export function unusedOptions(questions: Questions, rules: readonly HelperRule[]) {
  return questionKeys.flatMap((question) =>
    questions[question].options
      .filter(({ key }) => !rules.some((rule) => rule.if[question]?.includes(key)))
      .map((option) => ({ question, option })),
  )
}

/**
 * What nobody is ever shown: all that speaks for it together is too little. Trying every combination of answers would say
 * more, but takes seconds.
 */
export function unsuggestedPairs(rules: readonly HelperRule[], pairs: readonly HelperPair[]): HelperPair[] {
  return pairs.filter((pair) => pointsFor(pair, rules) < minPoints)
}

function pointsFor({ service_id, country_id }: HelperPair, rules: readonly HelperRule[]): number {
  return rules
    .filter((rule) => rule.service_id === service_id)
    .filter((rule) => rule.country_id === null || rule.country_id === country_id)
    .reduce((sum, rule) => sum + (rule.kind === 'adds' ? rule.points : 0), 0)
}
