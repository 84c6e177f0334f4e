import { fill } from 'contract/fill'
import type { HelperPair } from 'contract/helper'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { HelperDraft } from './helper-draft.ts'
import { unsuggestedPairs, unusedOptions } from './helper-gaps.ts'
import { isIgnored } from './rule-problems.ts'
import { pairName, type TargetNames } from './rule-words.ts'

type HelperGapsNoticeProps = { draft: HelperDraft; pairs: readonly HelperPair[]; names: TargetNames }

/** What the draft leaves out; nothing of it prevents saving. */
export function HelperGapsNotice({ draft: { questions, rules }, pairs, names }: HelperGapsNoticeProps) {
  const { helper: text } = useText('office')
  const language = useLanguage()
  const working = rules.filter((rule) => !isIgnored(rule, names))
  const ignored = rules.flatMap((rule, at) => (isIgnored(rule, names) ? [at + 1] : []))
  const options = unusedOptions(questions, working).map(
    ({ question, option }) =>
      `${text.questions.names[question]}: ${pickText(option.text, language, option.key)}`,
  )
  const programmes = unsuggestedPairs(working, pairs).map((pair) => pairName(names, pair, text))
  const sentences = [
    ignored.length > 0 && fill(text.gaps.ignored, { rules: ignored.join(', ') }),
    options.length > 0 && fill(text.gaps.unused, { options: options.join('; ') }),
    programmes.length > 0 && fill(text.gaps.unsuggested, { programmes: programmes.join('; ') }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <Notice tone="info">
      <p className="font-medium">{text.gaps.title}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
