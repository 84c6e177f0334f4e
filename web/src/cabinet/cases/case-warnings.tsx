import { type CountryCode, countryCodeNames } from 'contract/country-codes'
import { fill } from 'contract/fill'
import type { PassportWarning } from 'contract/passport-warnings'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** What the passport may be too short for. Warnings only: embassies decide. */
export function CaseWarnings({ warnings }: { warnings: readonly PassportWarning[] }) {
  // That a rule is unchecked concerns the office alone.
  const shown = warnings.filter(({ code }) => code !== 'rule_unchecked')
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-2">
      {shown.map((warning) => (
        <li
          key={warning.code}
          className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-on-warning-soft"
        >
          <span className="flex h-lh items-center">
            <Icon name="CircleAlert" className="size-4" />
          </span>
          <WarningText warning={warning} />
        </li>
      ))}
    </ul>
  )
}

function WarningText({ warning: { code, values } }: { warning: PassportWarning }) {
  const { warnings: text } = useText('case')
  const { language } = useRootData()
  if (code === 'rule_unchecked') return null
  const day = (value: string | undefined) => (value ? formatDate(value, language) : '')
  const phrase = code === 'passport_short' && values.issued_after ? text.passport_old : text[code]
  const sentence = fill<string>(phrase, {
    country: nameOfCode(values.country ?? '', language),
    until: day(values.until),
    issued_after: day(values.issued_after),
  })
  return (
    <p>
      {sentence}
      {code === 'passport_unknown' && (
        <>
          {' '}
          <TextLink to="/profile/details" className="text-current">
            {text.fill}
          </TextLink>
        </>
      )}
    </p>
  )
}

function nameOfCode(code: string, language: 'uz' | 'en' | 'ru'): string {
  return Object.hasOwn(countryCodeNames, code) ? countryCodeNames[code as CountryCode][language] : code
}
