import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type Health, system } from 'contract/system'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SystemPart } from './system-part.tsx'
import { TrustLacks } from './trust-lacks.tsx'

type Part = Health['parts'][number]

const aMinute = 60_000

/** Which parts work; refetched every minute, since the page may be left open on a wall. */
export function SystemHealth() {
  const { health: text } = useText('office').system
  const query = useQuery({
    ...staffQueryOf(system.health, {}),
    select: (health) => [health],
    refetchInterval: aMinute,
  })
  return (
    <SystemPart
      title={text.title}
      action={
        <Button tone="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {text.recheck}
        </Button>
      }
    >
      <QueryView query={query} failed={text.failed} empty={text.failed}>
        {([health]) =>
          health && (
            <div className="grid grid-cols-1 gap-4">
              <Parts parts={health.parts} />
              <TrustLacks facts={health.lacks} />
            </div>
          )
        }
      </QueryView>
    </SystemPart>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const { health: text } = useText('office').system
  const language = useLanguage()
  const wrong = parts.filter(({ ok }) => !ok).length
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone={wrong ? 'danger' : 'success'}>
        {wrong ? fill(text.wrong, { n: wrong }) : text.fine}
      </Notice>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {/* What is wrong comes first. */}
        {parts
          .toSorted((one, other) => Number(one.ok) - Number(other.ok))
          .map((part) => (
            <li
              key={part.part}
              className="grid content-start gap-2 rounded-card border border-line bg-surface p-4"
            >
              <p className="flex items-center justify-between gap-3">
                <span className="font-medium">{text.parts[part.part]}</span>
                <Badge tone={part.ok ? 'success' : 'danger'}>{part.ok ? text.works : text.broken}</Badge>
              </p>
              {part.detail && <p className="wrap-anywhere">{part.detail}</p>}
              {part.since && (
                <p className="text-sm text-muted tabular-nums">
                  {fill(text.since, { time: onOneLine(formatDateTime(part.since, language)) })}
                </p>
              )}
            </li>
          ))}
      </ul>
    </div>
  )
}
