import { fill } from 'contract/fill'
import { type QuestionKey, type Questions, questionKeys } from 'contract/helper-questions'
import { pickText } from 'contract/text'
import { useId } from 'react'
import { type FieldValues, useFormState } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { fieldMessages } from './field-messages.ts'

type QuestionCardsProps = { questions: Questions; onOpen: (question: QuestionKey) => void }

/** The five questions in their order, with what can be answered. */
export function QuestionCards({ questions, onOpen }: QuestionCardsProps) {
  const { helper } = useText('office')
  const language = useLanguage()
  const text = helper.questions
  const id = useId()
  const errors = useFormState<FieldValues>().errors.questions as FieldValues | undefined
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-lg">
        {text.title}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-5">
        {questionKeys.map((question) => (
          <li
            key={question}
            className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-surface p-4"
          >
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-sm font-medium text-muted">{text.names[question]}</h3>
              <IconButton
                icon="Pencil"
                label={fill(text.edit, { name: text.names[question] })}
                className="-me-2 text-muted hover:bg-surface-2"
                onClick={() => onOpen(question)}
              />
            </div>
            <p className="font-medium wrap-anywhere">{pickText(questions[question].text, language)}</p>
            <ul className="grid gap-1 text-muted">
              {questions[question].options.map(({ key, text: option }) => (
                <li key={key} className="wrap-anywhere">
                  {pickText(option, language, key)}
                </li>
              ))}
            </ul>
            {fieldMessages(errors?.[question]).map((message) => (
              <FieldError key={message} id={`${id}-${question}-${message}`} message={message} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
