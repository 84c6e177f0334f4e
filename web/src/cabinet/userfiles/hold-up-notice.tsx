import { pickText } from 'contract/text'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ChecklistItem } from './checklist.tsx'
import { focusRow, rowIdOf } from './focus-row.ts'
import type { HoldUp } from './hold-up.ts'

/** Why it is not handed in yet; each paper named is a way to its row. */
export function HoldUpNotice({ holdUp: { reason, items } }: { holdUp: HoldUp<ChecklistItem> }) {
  const text = useText('userfiles')
  const { language } = useRootData()
  return (
    <Notice tone={reason === 'running' ? 'info' : 'danger'}>
      <p className="font-medium">{text[reason]}</p>
      <ul className="grid">
        {items.map((item) => (
          <li key={item.service_input_id}>
            {/* Not followed: going to a row is no navigation, and asks nobody whether to leave. */}
            <a
              href={`#${rowIdOf(item)}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                focusRow(item)
              }}
            >
              {pickText(item.name, language)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
