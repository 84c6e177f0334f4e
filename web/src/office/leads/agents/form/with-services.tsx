import { type ReactNode, useEffect } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'
import { RecordView } from '../../../records/record-view.tsx'
import type { ServiceOption } from '../call/call-fields.ts'

/** The form waits for its list of services: a stored choice would be none of its options. */
export function WithServices({ children }: { children: (services: ServiceOption[]) => ReactNode }) {
  const {
    leadAgents: { call: text },
  } = useText('office')
  const { query } = useServiceTitles()
  const { isError } = query
  useEffect(() => {
    if (isError) toast.error(text.servicesFailed)
  }, [isError, text])
  return (
    <RecordView query={query} failed={text.servicesFailed} gone={text.servicesFailed}>
      {(services) => children(services.filter(({ value }) => value))}
    </RecordView>
  )
}
