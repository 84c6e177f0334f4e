import { fill } from 'contract/fill'
import type { BackupState } from 'contract/system'
import { formatDateTime, formatNumber, formatRelative, onOneLine } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { formatBytes } from '../../shared/files/format-bytes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { Fact } from '../leads/agents/facts/fact.tsx'

/** The last good backup and the last failure. What is wrong is also among the parts above. */
export function BackupFacts({ state }: { state: BackupState }) {
  const { backup: text } = useText('office').system
  const language = useLanguage()
  const { daily_at, running_since, last, failure } = state
  const shownTime = (at: string) => onOneLine(formatDateTime(at, language))
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
      {daily_at ? (
        <p>{fill(text.scheduled, { time: daily_at })}</p>
      ) : (
        <Notice tone="info">
          <p>{text.unscheduled}</p>
          <p>{text.howToSchedule}</p>
        </Notice>
      )}
      {running_since && <p>{fill(text.running, { time: shownTime(running_since) })}</p>}
      {last ? <LastBackup last={last} /> : <p className="text-muted">{text.none}</p>}
      {failure && (
        <p className="wrap-anywhere text-muted">
          {fill(text.failure, { time: shownTime(failure.at), reason: failure.reason })}
        </p>
      )}
    </div>
  )
}

function LastBackup({ last }: { last: NonNullable<BackupState['last']> }) {
  const { backup: text } = useText('office').system
  const language = useLanguage()
  const now = useNow()
  const seconds = Math.round((Date.parse(last.finished_at) - Date.parse(last.started_at)) / 1000)
  const size = { size: formatBytes(last.size, language), written: formatBytes(last.written, language) }
  const content = { rows: formatNumber(last.rows, language), files: formatNumber(last.files, language) }
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Fact name={text.last}>
        <TimeText at={last.finished_at}>
          {formatDateTime(last.finished_at, language)}, {formatRelative(last.finished_at, now, language)}
        </TimeText>
      </Fact>
      <Fact name={text.place}>
        <span className="wrap-anywhere">{last.place}</span>
      </Fact>
      <Fact name={text.content}>{fill(text.contentOf, content)}</Fact>
      <Fact name={text.size}>{fill(text.sizeOf, size)}</Fact>
      <Fact name={text.duration}>
        {fill(text.seconds, { n: formatNumber(Math.max(1, seconds), language) })}
      </Fact>
      <Fact name={text.checked}>
        <TimeText at={last.checked_at}>{formatDateTime(last.checked_at, language)}</TimeText>
      </Fact>
    </dl>
  )
}
