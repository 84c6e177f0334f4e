import { findOption, type Questions, questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Target = { kind: 'service' | 'country'; id: string }

/** One for every rule and question with an option that the question does not have. */
export function unknownOptions(questions: Questions, rules: readonly HelperRule[]): Issue[] {
  return rules.flatMap((rule, at) =>
    questionKeys
      .filter((question) => rule.if[question]?.some((key) => !findOption(questions, question, key)))
      .map((question) => unknownChoice(['rules', at, 'if', question])),
  )
}

/** One for every rule and field that names a service or a country that is not there. */
export function unknownTargets(rules: readonly HelperRule[], targets: readonly Target[]): Issue[] {
  return rules.flatMap((rule, at) => [
    ...(isThere(targets, 'service', rule.service_id) ? [] : [unknownChoice(['rules', at, 'service_id'])]),
    ...(isThere(targets, 'country', rule.country_id) ? [] : [unknownChoice(['rules', at, 'country_id'])]),
  ])
}

/** Whether everything that a rule names is still there. */
export function hasTarget(rule: HelperRule, targets: readonly Target[]): boolean {
  return unknownTargets([rule], targets).length === 0
}

function isThere(targets: readonly Target[], kind: Target['kind'], id: string | null): boolean {
  return id === null || targets.some((target) => target.kind === kind && target.id === id)
}

/** What a list of choices would have refused. */
export function unknownChoice(path: (string | number)[]): Issue {
  return { code: 'custom', path, params: { problem: 'choice' }, message: '', input: undefined }
}
