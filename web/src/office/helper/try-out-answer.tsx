import { fill } from 'contract/fill'
import type { HelperRule } from 'contract/helper-rules'
import type { Suggestion, suggest, Unfit } from 'contract/suggest'
import { type LocalizedText, pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { effectText, pairName, type TargetNames } from './rule-words.ts'
import { showRule } from './show-rule.ts'

type TryOutAnswerProps = {
  answer: ReturnType<typeof suggest>
  rules: readonly HelperRule[]
  names: TargetNames
}

/** What fits and what does not, each with the rules behind it. */
export function TryOutAnswer({ answer: { suggestions, unfit }, rules, names }: TryOutAnswerProps) {
  const { tryOut: text } = useText('office').helper
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      {suggestions.length === 0 && <p>{text.none}</p>}
      {suggestions.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-medium">{text.suggested}</h3>
          <ol className="grid gap-3">
            {suggestions.map((pair) => (
              <Result key={`${pair.service_id} ${pair.country_id}`} pair={pair} rules={rules} names={names} />
            ))}
          </ol>
        </div>
      )}
      {unfit.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-medium">{text.unfit}</h3>
          <ul className="grid gap-3">
            {unfit.map((pair) => (
              <Result key={`${pair.service_id} ${pair.country_id}`} pair={pair} rules={rules} names={names} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type ResultProps = { pair: Suggestion | Unfit; rules: readonly HelperRule[]; names: TargetNames }

function Result({ pair, rules, names }: ResultProps) {
  const { helper: office } = useText('office')
  const language = useLanguage()
  const { tryOut: text } = office
  const name = pairName(names, pair, office)
  const inLanguage = (reason: LocalizedText) => pickText(reason, language)
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        {'points' in pair && <Badge tone="success">{fill(text.points, { n: pair.points })}</Badge>}
      </p>
      {pair.reasons.map(inLanguage).map((reason) => (
        <p key={reason} className="text-muted">
          {reason}
        </p>
      ))}
      {'lacks' in pair &&
        pair.lacks.map(inLanguage).map((lack) => <p key={lack}>{fill(text.lacks, { text: lack })}</p>)}
      <ul aria-label={fill(text.fired, { name })} className="flex flex-wrap gap-x-3">
        {pair.rules.map((at) => {
          const rule = rules[at]
          if (!rule) return null
          return (
            <li key={at}>
              <button
                type="button"
                title={fill(text.toRule, { n: at + 1 })}
                className="min-h-control text-sm text-link underline underline-offset-4"
                onClick={() => showRule(at)}
              >
                {fill(text.rule, { n: at + 1, effect: effectText(rule, office) })}
              </button>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
