import { warningSentence } from 'contract/passport-warning-sentences'
import type { PassportWarning } from 'contract/passport-warnings'
import type { Language } from 'contract/text'
import { formatDate, onOneLine } from '../../i18n/format.ts'
import { Icon } from '../../ui/icon/icon.tsx'

type PassportWarningsProps = { warnings: readonly PassportWarning[]; label: string; language: Language }

/** What is to be said about a passport; nothing where there is nothing. */
export function PassportWarnings({ warnings, label, language }: PassportWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <ul
      aria-label={label}
      className="grid gap-2 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft"
    >
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)} className="flex items-start gap-3">
          <span className="flex h-lh items-center">
            <Icon name="CircleAlert" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {warningSentence(warning, language, (day) => onOneLine(formatDate(day, language)))}
          </span>
        </li>
      ))}
    </ul>
  )
}
