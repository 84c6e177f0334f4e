import type { PassportRecord } from 'contract/passport'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { PassportChecks } from '../../shared/passport/passport-checks.tsx'
import { PassportWarnings } from '../../shared/passport/passport-warnings.tsx'

/** A passport that was asked for, with what is to be said about it. */
export function PassportFacts({ record }: { record: PassportRecord }) {
  const { passportForm: text } = useText('office')
  const language = useLanguage()
  const day = (value: string | null) => value && formatDate(value, language)
  const facts = [
    [text.number, record.passport_number],
    [text.citizenship, record.citizenship],
    [text.issued, day(record.issued_on)],
    [text.expires, day(record.expires_on)],
    [text.birthDate, day(record.birth_date)],
    [text.pinfl, record.pinfl],
  ]
  return (
    <div className="grid gap-3">
      <PassportWarnings warnings={record.warnings} label={text.warnings} language={language} />
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">
              {value || <span className="text-faint">{text.nothing}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <PassportChecks checks={record.checks} text={text} />
    </div>
  )
}
