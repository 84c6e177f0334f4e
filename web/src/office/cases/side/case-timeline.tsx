import type { TimelineEntry } from 'contract/cases'
import { reasonName } from 'contract/reject-reasons'
import { formatDateTime } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { entryDetails, entryText } from './entry-text.ts'
import { TimelineView } from './timeline-view.tsx'

/** What has happened, from the first contact on, the newest first. */
export function CaseTimeline({ applicationId }: { applicationId: string }) {
  const { timeline: text } = useText('office').cases
  return (
    <TimelineView applicationId={applicationId} failed={text.failed} none={text.none}>
      {(entry) => <Happened entry={entry} />}
    </TimelineView>
  )
}

function Happened({ entry }: { entry: TimelineEntry }) {
  const office = useText('office')
  const language = useLanguage()
  const { kind, actor_name, at } = entry
  // Of a lead it may be a reason, which is stored in Uzbek.
  const text = kind === 'lead' && entry.text ? reasonName(entry.text, language) : entry.text
  // Messages are counted by day, and their sentence says whose they are.
  const who = kind === 'messages' ? '' : `${actor_name || office.cases.timeline.system} · `
  return (
    <div className="grid gap-0.5 border-s-2 border-line ps-3">
      <p className="font-medium wrap-anywhere">{entryText(entry, office)}</p>
      {entryDetails(entry, office, language).map((detail) => (
        <p key={detail} className="text-muted wrap-anywhere">
          {detail}
        </p>
      ))}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="text-sm wrap-anywhere text-faint tabular-nums">
        {who}
        <TimeText at={at}>{formatDateTime(at, language)}</TimeText>
      </p>
    </div>
  )
}
