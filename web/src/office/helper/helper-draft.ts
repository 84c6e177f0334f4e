import type { RichHelper } from 'contract/helper'
import { type QuestionKey, type Questions, questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import type { LocalizedText } from 'contract/text'

/** What the page edits before it is saved. */
export type HelperDraft = Pick<RichHelper, 'questions' | 'rules'>

export function helperDraft({ questions, rules }: RichHelper): HelperDraft {
  return { questions, rules }
}

/** The same for equal rules, in whatever order their fields came. */
export function ruleKey(rule: HelperRule): string {
  const { kind, service_id, country_id, reason } = rule
  const points = rule.kind === 'adds' ? rule.points : null
  const conditions = questionKeys.map((question) => rule.if[question] ?? null)
  return JSON.stringify([kind, points, service_id, country_id, conditions, reason.uz, reason.en, reason.ru])
}

/** The same for equal questions. */
export function questionKey({ text, options }: Questions[QuestionKey]): string {
  return JSON.stringify([inOrder(text), options.map((option) => [option.key, inOrder(option.text)])])
}

const inOrder = ({ uz, en, ru }: LocalizedText) => [uz, en, ru]

/** The parts in which a draft differs from what is stored: only they are sent. */
export function changesIn(draft: HelperDraft, stored: HelperDraft): Partial<HelperDraft> {
  const isAsked = questionKeys.every(
    (question) => questionKey(draft.questions[question]) === questionKey(stored.questions[question]),
  )
  const isRuled = draft.rules.map(ruleKey).join() === stored.rules.map(ruleKey).join()
  return { ...(!isAsked && { questions: draft.questions }), ...(!isRuled && { rules: draft.rules }) }
}
