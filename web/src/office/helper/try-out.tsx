import type { HelperPair } from 'contract/helper'
import {
  type Answers,
  findOption,
  type QuestionKey,
  type Questions,
  questionKeys,
} from 'contract/helper-questions'
import { suggest } from 'contract/suggest'
import { pickText } from 'contract/text'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import type { HelperDraft } from './helper-draft.ts'
import type { TargetNames } from './rule-words.ts'
import { TryOutAnswer } from './try-out-answer.tsx'

type TryOutProps = { draft: HelperDraft; pairs: readonly HelperPair[]; names: TargetNames }

/** What visitors with these answers would be shown by the draft, and which of its rules did it. */
export function TryOut({ draft, pairs, names }: TryOutProps) {
  const { tryOut: text, questions: words } = useText('office').helper
  const language = useLanguage()
  const [chosen, setChosen] = useState<Partial<Answers>>({})
  const id = useId()
  const answers = answersOf(draft.questions, chosen)
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto"
    >
      <div>
        <h2 id={id} className="text-lg">
          {text.title}
        </h2>
        <p className="text-sm text-muted">{text.about}</p>
      </div>
      <div className="grid gap-2">
        {questionKeys.map((question) => (
          <Choice
            key={question}
            label={words.names[question]}
            value={answers[question]}
            options={draft.questions[question].options.map(({ key, text: option }) => ({
              value: key,
              label: pickText(option, language, key),
            }))}
            onChange={(key) => setChosen({ ...chosen, [question]: key })}
          />
        ))}
      </div>
      <TryOutAnswer answer={suggest(draft.rules, answers, pairs)} rules={draft.rules} names={names} />
    </section>
  )
}

/** The first option of each question until another one is chosen; also where the chosen one is gone. */
function answersOf(questions: Questions, chosen: Partial<Answers>): Answers {
  const answer = (question: QuestionKey) =>
    (findOption(questions, question, chosen[question]) ?? questions[question].options[0])?.key ?? ''
  return Object.fromEntries(questionKeys.map((question) => [question, answer(question)])) as Answers
}
