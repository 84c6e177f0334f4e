import { CallError } from 'contract/request'
import { shortErrorId } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { Programs } from '../applications/program-name.ts'
import { AlreadySubmitted } from './already-submitted.tsx'
import { ApplicationHead } from './application-head.tsx'
import { FilesSkeleton } from './files-skeleton.tsx'
import { NothingHere } from './nothing-here.tsx'
import { OpenChecklist } from './open-checklist.tsx'
import { useApplication } from './use-application.ts'

type OwnApplicationProps = { id: string; programs: Programs }

/** The application of the address, if it belongs to the client. */
export function OwnApplication({ id, programs }: OwnApplicationProps) {
  const text = useText('userfiles')
  const application = useApplication(id)
  const { data, error } = application
  // Also when it was here a moment ago: it may have been deleted in another tab.
  if (error instanceof CallError && error.status === 404) return <NothingHere message={text.notFound} />
  if (data) {
    return (
      <>
        <ApplicationHead application={data} programs={programs} />
        {data.status === 'draft' ? (
          <OpenChecklist application={data} />
        ) : (
          <AlreadySubmitted application={data} />
        )}
      </>
    )
  }
  if (!error) return <FilesSkeleton />
  return (
    <ErrorState
      message={text.failed}
      errorId={shortErrorId(error)}
      isRetrying={application.isFetching}
      onRetry={() => void application.refetch()}
    />
  )
}
