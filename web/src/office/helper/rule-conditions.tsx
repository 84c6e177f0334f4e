import { type Questions, questionKeys } from 'contract/helper-questions'
import { type Language, pickText } from 'contract/text'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { groupMessage } from './field-messages.ts'

/** Part of the form: the answers a rule is about. */
export function RuleConditions({ questions }: { questions: Questions }) {
  const { rules: text, questions: words } = useText('office').helper
  const language = useLanguage()
  const { errors } = useFormState()
  const ticked: Record<string, string[]> = useWatch({ name: 'if' })
  // The error of all five together is not revalidated when one of them changes.
  const isEmpty = Object.values(ticked).every((options) => options.length === 0)
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-4">
      <legend className="mb-1 text-base font-semibold">{text.conditions}</legend>
      <p id={`${id}-hint`} className="text-sm text-faint">
        {text.conditionsHint}
      </p>
      <div role="alert">
        <FieldError id={`${id}-problem`} message={isEmpty ? groupMessage(errors.if) : undefined} />
      </div>
      {questionKeys.map((question) => (
        <CheckboxGroup
          key={question}
          name={`if.${question}`}
          label={words.names[question]}
          options={optionsOf(questions[question], ticked[question] ?? [], language)}
        />
      ))}
    </fieldset>
  )
}

/** An option that is gone from its question stays to be unticked. */
function optionsOf({ options }: Questions[keyof Questions], ticked: readonly string[], language: Language) {
  const known = options.map(({ key, text }) => ({ value: key, label: pickText(text, language, key) }))
  const gone = ticked.filter((key) => !options.some((option) => option.key === key))
  return [...known, ...gone.map((key) => ({ value: key, label: key }))]
}
