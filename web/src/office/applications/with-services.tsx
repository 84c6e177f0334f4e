import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { RecordView } from '../records/record-view.tsx'
import type { ServiceOption } from './application-fields.tsx'
import { useServiceTitles } from './use-service-titles.ts'

/** The form waits for its list of services: a stored choice would be none of its options. */
export function WithServices({ children }: { children: (services: ServiceOption[]) => ReactNode }) {
  const { applications: text } = useText('office')
  const { query } = useServiceTitles()
  return (
    <RecordView query={query} failed={text.servicesFailed} gone={text.servicesFailed}>
      {children}
    </RecordView>
  )
}
