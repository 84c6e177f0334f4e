import { useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { CallError } from 'contract/request'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { BlockFailed } from '../layout/block-failed.tsx'
import { ApplicationDocuments } from './application-documents.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { NextStepBox } from './next-step-box.tsx'
import { Timeline } from './timeline.tsx'

/** The status of an application, its next step, and its files. */
export function ApplicationDetails({ id }: { id: string }) {
  const text = useText('profile')
  const { auth } = useRootData()
  const options = queryOptionsOf(applications.getFull, { params: { id } }, callAsClient(auth))
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  if (query.isError) {
    const { error } = query
    if (error instanceof CallError && error.status === 404) {
      return <Notice tone="info">{text.details.gone}</Notice>
    }
    return <BlockFailed sentence={text.failed} queries={[query]} />
  }
  // The cached version may be from before it was submitted.
  if (query.isPending || !query.isFetchedAfterMount) return <RowsSkeleton />
  const application = query.data
  return (
    <div className="grid grid-cols-1 gap-6">
      <DetailFacts application={application} />
      <NextStepBox application={application} />
      <Timeline application={application} />
      <ApplicationDocuments application={application} />
    </div>
  )
}
