import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useSignedIn } from '../../api/signed-in.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useNextPage } from './next-page.ts'
import { useResumedSession } from './use-resumed-session.ts'

/** Around the pages for who is not signed in: all others are redirected to the page they requested. */
export default function VisitorGuard() {
  const isSignedIn = useSignedIn()
  const next = useNextPage()
  const navigate = useNavigate()
  useResumedSession()

  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, next, navigate])

  if (!isSignedIn) return <Outlet />
  return (
    <div className="flex min-h-96 items-center justify-center">
      <Spinner />
    </div>
  )
}
