import type { StatusChange } from 'contract/applications'
import { fill } from 'contract/fill'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { TimeText } from '../../ui/time-text.tsx'

/** Who did what and when, the newest first. */
export function ApplicationHistory({ history }: { history: StatusChange[] }) {
  const { applications } = useText('office')
  const language = useLanguage()
  const { history: text, choices } = applications
  const sentenceOf = ({ from, to }: StatusChange) =>
    from
      ? fill(text.changed, { from: choices[from], to: choices[to] })
      : fill(text.begun, { to: choices[to] })
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{text.title}</h3>
      {history.length === 0 && <p className="text-muted">{text.none}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {history.toReversed().map((change) => (
          <li
            key={`${change.created_at} ${change.from} ${change.to}`}
            className="border-s-2 border-line ps-3"
          >
            <p className="font-medium">{sentenceOf(change)}</p>
            {change.note && <p className="wrap-anywhere whitespace-pre-line">{change.note}</p>}
            <p className="text-sm text-faint tabular-nums">
              {change.actor_name || text.system} ·{' '}
              <TimeText at={change.created_at}>{formatDateTime(change.created_at, language)}</TimeText>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
