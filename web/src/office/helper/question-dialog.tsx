import { fill } from 'contract/fill'
import type { QuestionKey, Questions } from 'contract/helper-questions'
import { NewQuestion } from 'contract/helper-rules'
import { languages } from 'contract/text'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { DraftDialog } from './draft-dialog.tsx'
import type { HelperDraft } from './helper-draft.ts'
import { OptionFields } from './option-fields.tsx'

type QuestionDialogProps = {
  question: QuestionKey
  draft: Questions[QuestionKey]
  /** Of the options that are saved already. */
  storedKeys: readonly string[]
  onApply: (question: HelperDraft['questions'][QuestionKey]) => void
  onClose: () => void
}

/** One question with its options, in three languages. */
export function QuestionDialog({ question, draft, storedKeys, onApply, onClose }: QuestionDialogProps) {
  const { helper, records } = useText('office')
  const text = helper.questions
  const form = useSchemaForm(NewQuestion, {
    defaultValues: { text: draft.text, options: draft.options.map((option) => ({ ...option })) },
  })
  return (
    <DraftDialog
      title={fill(text.edit, { name: text.names[question] })}
      form={form}
      onApply={onApply}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {languages.map((language) => (
          <TextField
            key={language}
            name={`text.${language}`}
            label={fill(text.inLanguage, { label: text.text, language: records.language[language] })}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </div>
      <OptionFields storedKeys={storedKeys} />
    </DraftDialog>
  )
}
