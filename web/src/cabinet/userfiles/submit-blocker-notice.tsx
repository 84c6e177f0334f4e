import type { ChecklistItem } from 'contract/lacking-items'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Shown } from '../../ui/shown.tsx'
import { focusRow, rowIdOf } from './focus-row.ts'
import type { SubmitBlocker } from './submit-blocker.ts'

/** Why it cannot be submitted yet; each document named links to its row. */
export function SubmitBlockerNotice({
  blocker: { reason, items },
}: {
  blocker: SubmitBlocker<ChecklistItem>
}) {
  const text = useText('userfiles')
  const { language } = useRootData()
  return (
    <Notice tone={reason === 'running' ? 'info' : 'danger'}>
      <p className="font-medium">{text[reason]}</p>
      <ul className="grid">
        {items.map((item) => (
          <li key={item.service_input_id}>
            {/* Not followed: moving to a row is no navigation, and must not ask whether to leave. */}
            <a
              href={`#${rowIdOf(item)}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                focusRow(item)
              }}
            >
              <Shown shown={textIn(item.name, language)} />
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
