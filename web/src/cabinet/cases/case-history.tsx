import type { ApplicationFull, StatusChange } from 'contract/applications'
import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { CardSection } from '../layout/card-section.tsx'

/** What happened to the application, the newest first, with the reason of its last decision. */
export function CaseHistory({ application }: { application: ApplicationFull }) {
  const { history: text } = useText('case')
  const { language } = useRootData()
  const { history, decision, outcome, finished_at } = application
  const lastDecision = history.findLast(({ to }) => to === 'rejected' || to === 'draft')
  return (
    <CardSection title={text.title}>
      <ol className="grid gap-4">
        {finished_at && outcome && (
          <li>
            <p className="font-medium">{text.outcomes[outcome]}</p>
            <p className="text-sm text-faint">
              <TimeText at={finished_at}>{formatDateTime(finished_at, language)}</TimeText>
            </p>
          </li>
        )}
        {history.toReversed().map((change) => (
          <Change
            key={change.created_at + change.to}
            change={change}
            decision={change === lastDecision ? decision : null}
          />
        ))}
      </ol>
    </CardSection>
  )
}

type ChangeProps = { change: StatusChange; decision: ApplicationFull['decision'] }

function Change({ change: { from, to, note, created_at }, decision }: ChangeProps) {
  const { history: text } = useText('case')
  const { language } = useRootData()
  const notes = [...new Set([decision?.note, note].filter((one) => one))]
  return (
    <li className="grid gap-0.5">
      <p className="font-medium">{text.changes[from === null && to === 'draft' ? 'created' : to]}</p>
      {decision && <p className="wrap-anywhere">{fill(text.decision, { reason: decision.text })}</p>}
      {notes.map((one) => (
        <p key={one} className="whitespace-pre-line text-muted wrap-anywhere">
          {text.note}: {one}
        </p>
      ))}
      <p className="text-sm text-faint">
        <TimeText at={created_at}>{formatDateTime(created_at, language)}</TimeText>
      </p>
    </li>
  )
}
