import { Icon } from '../../ui/icon/icon.tsx'
import { Parts } from './parts.tsx'
import type { QuestionGroup } from './reading-text.ts'

/** Questions to skim, each with its answer collapsed. */
export function Questions({ questions }: Pick<QuestionGroup, 'questions'>) {
  return (
    <div className="grid border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
            <h3 className="font-medium group-open:font-semibold">{question}</h3>
            <Icon name="ChevronDown" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <div className="grid gap-3 pb-5">
            <Parts parts={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
