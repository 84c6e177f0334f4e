import { useQuery } from '@tanstack/react-query'
import { type QuestionRecord, questions, questionTopics } from 'contract/questions'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { FilteredList } from '../lists/filtered-list.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { QuestionForm } from './question-form.tsx'
import { inOrder } from './question-order.ts'
import { QuestionsTable } from './questions-table.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { useCountryOptions } from './use-country-options.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** How the address names the questions that belong to no country. */
const help = 'help'

/** What visitors ask, on the help page and on the pages of the countries. */
export default function QuestionsPage() {
  const { questions: text } = useText('office')
  const { params, go } = useAddress()
  const query = useQuery({ ...staffQueryOf(questions.richList, {}), select: inOrder })
  const countries = useCountryOptions()
  const [removed, setRemoved] = useState<QuestionRecord | null>(null)
  const [topic, country] = [params.get('topic'), params.get('country')]
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <AddButton>{text.add}</AddButton>
      <FilteredList
        query={query}
        search={text.search}
        searchTextOf={({ question, answer }) => [question, answer].flatMap(Object.values).join(' ')}
        filters={{
          params: ['topic', 'country'],
          isMatch: (row) =>
            (!topic || row.topic === topic) && (!country || (row.country_id ?? help) === country),
          controls: (
            <>
              <Choice
                label={text.topic}
                value={topic ?? ''}
                options={[
                  { value: '', label: text.anyTopic },
                  ...questionTopics.map((value) => ({ value, label: text.topics[value] })),
                ]}
                onChange={(to) => go({ topic: to })}
              />
              <Choice
                label={text.country}
                value={country ?? ''}
                options={[
                  { value: '', label: text.anyCountry },
                  { value: help, label: text.onHelp },
                  ...countries,
                ]}
                onChange={(to) => go({ country: to })}
              />
            </>
          ),
        }}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(rows) => (
          <QuestionsTable
            questions={rows}
            all={query.data ?? rows}
            countries={countries}
            onRemove={setRemoved}
          />
        )}
      </FilteredList>
      <RecordDialog records={query.data} titles={text} isPageWide>
        {(question, close) => <QuestionForm question={question} onClose={close} />}
      </RecordDialog>
      {removed && <RemoveQuestion question={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
