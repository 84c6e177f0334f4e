import { fill } from 'contract/fill'
import { findOption, type Questions, questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import type { Texts } from '../../i18n/texts.ts'
import type { TargetNames } from './rule-words.ts'

/** Whether a rule names a service or a country that was deleted; it does nothing then, and is refused when saved. */
export function isIgnored({ service_id, country_id }: HelperRule, names: TargetNames): boolean {
  return !names.services.has(service_id) || (country_id !== null && !names.countries.has(country_id))
}

/** What the server would refuse about a rule because of something beside it, in sentences. */
export function ruleProblems(
  rule: HelperRule,
  questions: Questions,
  names: TargetNames,
  text: Texts['office']['helper'],
): string[] {
  const unknown = questionKeys.flatMap((question) =>
    (rule.if[question] ?? [])
      .filter((key) => !findOption(questions, question, key))
      .map((key) => fill(text.rules.unknownOption, { question: text.questions.names[question], key })),
  )
  return isIgnored(rule, names) ? [text.rules.ignored, ...unknown] : unknown
}
