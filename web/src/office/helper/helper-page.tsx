import { useQuery } from '@tanstack/react-query'
import { countries } from 'contract/countries'
import { helper } from 'contract/helper'
import { services } from 'contract/services'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { RecordView } from '../records/record-view.tsx'
import { HelperForm } from './helper-form.tsx'
import { targetNames } from './rule-words.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The five questions that help visitors to choose, and the rules that answer them. */
export default function HelperPage() {
  const { helper: text } = useText('office')
  const language = useLanguage()
  const record = useQuery(staffQueryOf(helper.richGet, {}))
  const serviceList = useQuery(staffQueryOf(services.list, {}))
  const countryList = useQuery(staffQueryOf(countries.richList, {}))
  const { failed, gone } = text
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>{text.title}</PageTitle>
      <p className="max-w-2xl text-muted">{text.lead}</p>
      {/* Without the names no rule can be read, and every one would seem to name something that is gone. */}
      <RecordView query={serviceList} failed={failed} gone={gone}>
        {(serviceRows) => (
          <RecordView query={countryList} failed={failed} gone={gone}>
            {(countryRows) => (
              <RecordView query={record} failed={failed} gone={gone}>
                {(stored) => (
                  <HelperForm record={stored} names={targetNames(serviceRows, countryRows, language)} />
                )}
              </RecordView>
            )}
          </RecordView>
        )}
      </RecordView>
    </div>
  )
}
