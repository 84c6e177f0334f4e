import { Icon } from '../../ui/icon/icon.tsx'
import type { HelpQuestion } from './load-help.ts'
import { Parts } from './parts.tsx'

/** Questions to skim, each with its answer collapsed. */
export function Questions({ questions }: { questions: readonly HelpQuestion[] }) {
  return (
    <div className="grid border-t border-line">
      {questions.map(({ anchor, question, answer }) => (
        <details key={anchor} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
            <h3 className="font-medium wrap-anywhere group-open:font-semibold">{question}</h3>
            <Icon name="ChevronDown" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          {/* Inside, because a browser opens what is around the place an address names. */}
          <div id={anchor} className="grid scroll-mt-40 gap-3 pb-5 wrap-anywhere">
            <Parts parts={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
