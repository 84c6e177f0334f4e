import { useQuery } from '@tanstack/react-query'
import { auth } from 'contract/auth'
import { useEffect } from 'react'
import { Outlet, replace, useLocation } from 'react-router'
import { shortErrorId } from '../../api/block.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { onStaffTokenChange, readStaffToken, staffSignInPath } from '../../api/staff-session.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { Route } from './+types/office-layout.ts'
import { Frame } from './frame.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { MeContext } from './me.ts'
import { NoPermission } from './no-permission.tsx'
import { mayOpen, sectionAt } from './sections.ts'

/** The guard: without a token there is nothing to request. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (readStaffToken() === null) throw replace(staffSignInPath(new URL(request.url)))
  return null
}

/** What the server sends to every visitor: it has no session cookie. */
export const HydrateFallback = FrameSkeleton

export default function OfficeLayout() {
  const text = useText('office')
  const me = useQuery(staffQueryOf(auth.me, {}))
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  useReloadOnOtherSession()

  if (me.isPending) return <FrameSkeleton />
  if (me.data?.kind !== 'staff') {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <h1 className="sr-only">{text.title}</h1>
        <ErrorState
          message={text.meFailed}
          errorId={shortErrorId(me.error)}
          isRetrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      </main>
    )
  }
  const closed = mayOpen(me.data, pathname) ? null : section
  return (
    <MeContext value={me.data}>
      <Frame>{closed ? <NoPermission section={closed} /> : <Outlet />}</Frame>
    </MeContext>
  )
}

/** A sign-in or sign-out in another tab applies here as well. */
function useReloadOnOtherSession(): void {
  useEffect(() => onStaffTokenChange(() => window.location.reload()), [])
}
