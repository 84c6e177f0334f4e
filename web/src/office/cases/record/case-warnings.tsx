import { warningSentence } from 'contract/passport-warning-sentences'
import type { PassportWarning } from 'contract/passport-warnings'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** What may go wrong with the passport; it stops nothing. */
export function CaseWarnings({ warnings }: { warnings: readonly PassportWarning[] }) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  if (warnings.length === 0) return null
  return (
    <ul
      aria-label={text.warningsLabel}
      className="grid gap-1 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft"
    >
      {warnings.map((warning) => (
        <li key={warning.code} className="flex items-start gap-3">
          <span className="flex h-lh items-center">
            <Icon name="CircleAlert" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {warningSentence(warning, language, (day) => formatDate(day, language))}
          </span>
        </li>
      ))}
    </ul>
  )
}
