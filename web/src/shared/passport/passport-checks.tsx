import type { PassportCheck } from 'contract/passport-checks'
import type { Texts } from '../../i18n/texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export type PassportText = Record<Exclude<keyof Texts['passport'], 'check'>, string> & {
  check: Record<PassportCheck['field'], { ok: string; failed: string }>
}

type PassportChecksProps = { checks: readonly PassportCheck[]; text: PassportText }

/** The marks of what was checked. A failed one asks to compare again; it stops nothing. */
export function PassportChecks({ checks, text }: PassportChecksProps) {
  const hasFailed = checks.some(({ ok }) => !ok)
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {checks.length > 0 && (
        <ul aria-label={text.checks} className="grid gap-1">
          {checks.map(({ field, ok }) => (
            <li key={field} className="flex items-start gap-2">
              <span
                className={ok ? 'flex h-lh items-center text-success' : 'flex h-lh items-center text-danger'}
              >
                <Icon name={ok ? 'CircleCheck' : 'CircleAlert'} className="size-4" />
              </span>
              <span className={ok ? 'min-w-0 text-muted' : 'min-w-0 font-medium'}>
                {ok ? text.check[field].ok : text.check[field].failed}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasFailed && <p className="text-sm text-muted">{text.failedHint}</p>}
    </div>
  )
}
