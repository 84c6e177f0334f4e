import * as z from 'zod/mini'
import { type QuestionKey, questionKeys } from './helper-questions.ts'
import { type HelperRule, NewRule } from './helper-rules.ts'
import type { LocalizedText } from './text.ts'

/** A rule as its form has it: every question with its ticked options, and what is chosen from a list as text. */
export type RuleFields = {
  kind: HelperRule['kind']
  points: string
  if: Record<QuestionKey, string[]>
  service_id: string
  /** Empty: in every country. */
  country_id: string
  reason: LocalizedText
}

export function ruleFields(rule: HelperRule | null): RuleFields {
  const ticked = questionKeys.map((question) => [question, rule?.if[question] ?? []])
  return {
    kind: rule?.kind ?? 'adds',
    points: String(rule?.kind === 'adds' ? rule.points : 3),
    if: Object.fromEntries(ticked) as RuleFields['if'],
    service_id: rule?.service_id ?? '',
    country_id: rule?.country_id ?? '',
    reason: rule?.reason ?? { uz: '', en: '', ru: '' },
  }
}

/** What the form sends: a question without a ticked option is not asked about. */
export const TypedRule = z.pipe(
  z.transform((fields: RuleFields) => {
    const rule = {
      ...fields,
      if: Object.fromEntries(Object.entries(fields.if).filter(([, options]) => options.length > 0)),
      country_id: fields.country_id || null,
      points: fields.points === '' ? undefined : Number(fields.points),
    }
    return rule as z.input<typeof NewRule>
  }),
  NewRule,
)
