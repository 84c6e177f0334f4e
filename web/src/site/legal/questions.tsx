import clsx from 'clsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Parts } from './parts.tsx'
import type { HelpQuestion } from './question-in-language.ts'

type QuestionsProps = {
  questions: readonly HelpQuestion[]
  /** Where the whole page is theirs: two columns on a wide screen. */
  isWide?: boolean
}

/** Questions to skim, each with its answer collapsed. */
export function Questions({ questions, isWide }: QuestionsProps) {
  return (
    <div className={clsx('grid border-t border-line', isWide && 'gap-x-12 lg:grid-cols-2')}>
      {questions.map(({ anchor, question, answer }) => (
        <details key={anchor} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
            <h3 lang={question.lang} className="font-medium wrap-anywhere group-open:font-semibold">
              {question.text}
            </h3>
            <Icon name="ChevronDown" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          {/* Inside, because a browser opens what is around the place an address names. */}
          <div id={anchor} lang={answer.lang} className="grid scroll-mt-40 gap-3 pb-5 wrap-anywhere">
            <Parts parts={answer.parts} />
          </div>
        </details>
      ))}
    </div>
  )
}
