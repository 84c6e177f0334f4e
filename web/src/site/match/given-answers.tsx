import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import type { AskedQuestion } from './load-match.ts'
import { MatchForm } from './match-form.tsx'

/** Above the result: what was answered, and behind a press the form to change it. */
export function GivenAnswers({ questions }: { questions: AskedQuestion[] }) {
  const { answers } = useText('match')
  const given = questions.flatMap(({ options, chosen }) => {
    const option = options.find(({ value }) => value === chosen)
    return option ? [option.text] : []
  })
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex items-center justify-between gap-4 p-4 sm:px-6">
        <span className="grid min-w-0 gap-1">
          <span className="text-label text-muted">{answers.title}</span>
          <span>
            <ShownList list={given} separator=" · " />
          </span>
        </span>
        <span className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-medium text-link">
          <span className="max-sm:sr-only">{answers.change}</span>
          <Icon name="ChevronDown" className="size-5 group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-t border-line p-4 lg:p-6">
        <MatchForm questions={questions} isSent={false} />
      </div>
    </details>
  )
}
