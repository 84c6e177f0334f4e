import { fillCount } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Chooser } from '../../ui/form/chooser.tsx'
import { Shown } from '../../ui/shown.tsx'
import type { AskedQuestion } from './load-match.ts'

type MatchFormProps = { questions: AskedQuestion[]; isSent: boolean }

/** A form that only changes the address, so that it works without scripts, and answers can be shared and changed. */
export function MatchForm({ questions, isSent }: MatchFormProps) {
  const { form } = useText('match')
  const unanswered = isSent ? questions.filter(({ chosen }) => !chosen) : []
  return (
    <form noValidate action="/match" className="grid gap-8">
      {unanswered.length > 0 && <Unanswered questions={unanswered} />}
      {questions.map(({ name, text, options, chosen }) => (
        <Chooser
          key={name}
          name={name}
          legend={<Shown shown={text} />}
          options={options.map((option) => ({ value: option.value, content: <Shown shown={option.text} /> }))}
          chosen={chosen}
          error={isSent && !chosen ? form.missing : undefined}
        />
      ))}
      <input type="hidden" name="sent" value="1" />
      <Button type="submit" className="sm:justify-self-start">
        {form.show}
      </Button>
    </form>
  )
}

/** Without scripts nothing moves the focus, so the questions that were left out are links. */
function Unanswered({ questions }: { questions: AskedQuestion[] }) {
  const { form } = useText('match')
  const { language } = useRootData()
  return (
    <Notice tone="danger">
      <p className="font-medium">{fillCount(form.unanswered, language, { n: questions.length })}</p>
      <ul>
        {questions.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              <Shown shown={text} />
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
