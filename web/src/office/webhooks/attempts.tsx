import { fill } from 'contract/fill'
import type { Attempt, Delivery } from 'contract/webhooks'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { TimeText } from '../../ui/time-text.tsx'

/** How the attempts of a delivery ended, the newest first, and when the next one is. */
export function Attempts({ delivery: { id, attempts, next_attempt_at } }: { delivery: Delivery }) {
  const { deliveries: text } = useText('office').webhooks
  const language = useLanguage()
  return (
    <div className="grid max-w-prose gap-1 py-1">
      {attempts.length === 0 && <span className="text-muted">{text.notYet}</span>}
      <ol className="grid gap-1">
        {attempts.map((attempt) => (
          <li key={attempt.number} className="grid">
            <span className="wrap-anywhere">{resultOf(attempt, text)}</span>
            <span className="text-xs text-faint tabular-nums">
              {fill(text.attempt, { n: attempt.number })} ·{' '}
              <TimeText at={attempt.at}>{formatDateTime(attempt.at, language)}</TimeText> ·{' '}
              {fill(text.milliseconds, { n: attempt.duration_ms })}
            </span>
          </li>
        ))}
      </ol>
      {next_attempt_at && attempts.length > 0 && (
        <span className="text-sm text-muted">
          {fill(text.nextAt, { time: onOneLine(formatDateTime(next_attempt_at, language)) })}
        </span>
      )}
      <span className="text-xs wrap-anywhere text-faint">{fill(text.id, { id })}</span>
    </div>
  )
}

type LogText = Texts['office']['webhooks']['deliveries']

function resultOf({ status, reason, detail }: Attempt, text: LogText): string {
  const values = { status: status ?? '–', detail: detail ?? '–' }
  return fill(reason === null ? text.accepted : text.reasons[reason], values)
}
