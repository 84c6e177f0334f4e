import { answerFacts } from 'contract/answer-text'
import { useText } from '../../i18n/use-text.ts'

/** How an answer is written, and which words in curly brackets the site fills in. */
export function AnswerHelp() {
  const { questions: text } = useText('office')
  return (
    <aside aria-label={text.markup} className="grid min-w-0 gap-2 text-sm lg:sticky lg:top-20">
      <h3 className="font-medium">{text.markup}</h3>
      <ul className="grid gap-1 text-muted">
        {text.markupLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4">
          {text.facts}
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-2">
          {answerFacts.map((fact) => (
            <div key={fact} className="contents">
              <dt>
                <code>{`{${fact}}`}</code>
              </dt>
              <dd className="text-muted">{text.factNames[fact]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </aside>
  )
}
