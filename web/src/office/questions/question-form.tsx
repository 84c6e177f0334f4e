import { QuestionRecord, questions, questionTopics } from 'contract/questions'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { LanguageTabs } from '../../ui/tabs/language-tabs.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { AnswerHelp } from './answer-help.tsx'
import { questionFactLabels, questionFacts, questionFields } from './question-fields.ts'
import { useCountryOptions } from './use-country-options.ts'
import { shownIn } from './use-question-actions.ts'

type QuestionFormProps = { question: QuestionRecord | null; onClose: () => void }

/** A new question, or an existing one, beside what may be written in its answer. */
export function QuestionForm({ question, onClose }: QuestionFormProps) {
  const office = useText('office')
  const { questions: text, records } = office
  const countries = useCountryOptions(question?.country_id)
  const countryNames = Object.fromEntries(countries.map(({ value, label }) => [value, label]))
  return (
    <RecordForm
      record={question}
      recordShape={QuestionRecord}
      schema={questions.create.body}
      fieldsOf={questionFields}
      factsOf={(fields) => questionFacts(fields, office, countryNames)}
      labels={questionFactLabels(office)}
      save={(body, version) => {
        if (!question) return callAsStaff(questions.create, { body })
        return callAsStaff(questions.update, { params: { id: question.id }, body: { ...body, version } })
      }}
      text={text}
      shownIn={shownIn}
      onClose={onClose}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-4">
          <LanguageTabs
            label={records.languageTabs}
            names={records.language}
            emptyName={records.languageEmpty}
            fields={['question', 'answer']}
          >
            {(language) => (
              <>
                <TextField
                  name={`question.${language}`}
                  label={text.question}
                  maxLength={300}
                  autoComplete="off"
                />
                <TextareaField name={`answer.${language}`} label={text.answer} rows={12} autoComplete="off" />
              </>
            )}
          </LanguageTabs>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              name="topic"
              label={text.topic}
              placeholder={text.topic}
              options={questionTopics.map((value) => ({ value, label: text.topics[value] }))}
            />
            <SelectField
              name="country_id"
              label={text.country}
              hint={text.countryHint}
              placeholder={text.onHelp}
              options={countries}
            />
          </div>
          <CheckboxField name="published">{text.published}</CheckboxField>
        </div>
        <AnswerHelp />
      </div>
    </RecordForm>
  )
}
