import { fill } from 'contract/fill'
import { questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import type { Language } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import type { Difference } from '../../shared/changed-meanwhile.ts'
import { type HelperDraft, questionKey, ruleKey } from './helper-draft.ts'
import { questionText, ruleText, type TargetNames } from './rule-words.ts'

type HelperText = Texts['office']['helper']
type Part = keyof HelperText['questions']['names'] | 'rules' | 'order'

/** In what two versions differ: questions one by one, of the rules those that only one of them has. */
export function helperDifferences(
  mine: HelperDraft,
  theirs: HelperDraft,
  names: TargetNames,
  text: HelperText,
  language: Language,
): Difference<Part>[] {
  const asked = questionKeys
    .filter((field) => questionKey(mine.questions[field]) !== questionKey(theirs.questions[field]))
    .map((field) => ({
      field,
      mine: questionText(mine.questions[field]),
      theirs: questionText(theirs.questions[field]),
    }))
  const said = (draft: HelperDraft) => (rule: HelperRule) =>
    ruleText(rule, draft.questions, names, text, language)
  const onlyMine = without(mine.rules, theirs.rules).map(said(mine))
  const onlyTheirs = without(theirs.rules, mine.rules).map(said(theirs))
  if (onlyMine.length > 0 || onlyTheirs.length > 0)
    return [...asked, { field: 'rules', mine: onlyMine.join('; '), theirs: onlyTheirs.join('; ') }]

  const moved = mine.rules.findIndex((rule, at) => keyAt(theirs.rules, at) !== ruleKey(rule))
  if (moved < 0) return asked
  const at = ({ rules, questions }: HelperDraft) => {
    const rule = rules[moved]
    return rule
      ? fill(text.changes.place, { n: moved + 1, rule: ruleText(rule, questions, names, text, language) })
      : ''
  }
  return [...asked, { field: 'order', mine: at(mine), theirs: at(theirs) }]
}

export function helperPartNames({ questions, changes }: HelperText): Record<Part, string> {
  return { ...questions.names, rules: changes.rules, order: changes.order }
}

function keyAt(rules: readonly HelperRule[], at: number): string {
  const rule = rules[at]
  return rule ? ruleKey(rule) : ''
}

function without(rules: readonly HelperRule[], others: readonly HelperRule[]): HelperRule[] {
  const known = new Set(others.map(ruleKey))
  return rules.filter((rule) => !known.has(ruleKey(rule)))
}
