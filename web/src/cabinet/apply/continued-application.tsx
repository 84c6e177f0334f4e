import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { CallError } from 'contract/request'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { type Block, shortErrorId } from '../../api/block.ts'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useSignedIn } from '../../api/signed-in.ts'
import { useAuthChanges } from '../../api/use-auth-changes.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSignInPath } from '../../shared/use-sign-in-path.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { ApplySkeleton } from './apply-skeleton.tsx'
import { ContinuedForm } from './continued-form.tsx'
import { AlreadySubmitted, ChangedElsewhere, NotFound } from './continued-panels.tsx'
import type { Program } from './load-programs.ts'

type ContinuedProps = { id: string; programs: Block<Program[]> }

/** An application that was started before. Loaded on its own: a visitor who starts one needs no query cache. */
export default function ContinuedApplication(props: ContinuedProps) {
  const isHydrated = useHydrated()
  const isSignedIn = useSignedIn()
  const signInPath = useSignInPath()
  const [queries] = useState(createQueryClient)
  useAuthChanges(isSignedIn)
  if (!isHydrated) return <ApplySkeleton />
  if (!isSignedIn) return <Navigate to={signInPath} replace />
  return (
    <QueryClientProvider client={queries}>
      <OwnApplication {...props} />
    </QueryClientProvider>
  )
}

function OwnApplication({ id, programs }: ContinuedProps) {
  const { continued } = useText('apply')
  const [isChanged, setChanged] = useState(false)
  const { auth } = useRootData()
  const options = queryOptionsOf(applications.getFull, { params: { id } }, callAsClient(auth))
  // Never refetched by itself: a newer version would replace what is being typed.
  const query = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY })

  if (query.isPending) return <ApplySkeleton />
  if (query.isError) {
    if (query.error instanceof CallError && query.error.code === 'not_found') return <NotFound />
    return (
      <ErrorState
        message={continued.failed}
        errorId={shortErrorId(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data.status !== 'draft') return <AlreadySubmitted />
  return (
    // Another version is another form, without what was typed into this one.
    <div key={query.data.version} className="grid gap-8">
      {isChanged && <ChangedElsewhere />}
      <ContinuedForm
        application={query.data}
        programs={programs}
        reload={async () => (await query.refetch()).data}
        onChangedElsewhere={() => setChanged(true)}
      />
    </div>
  )
}
