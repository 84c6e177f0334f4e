import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '../../layout/me.ts'
import { firstTab, mayOpenTab } from '../lead-tabs.ts'
import { StageScreen } from './stage-screen.tsx'

export { OfficeCrash as ErrorBoundary } from '../../layout/office-crash.tsx'

/** The leads that wait for a call. Users with another page of the pipeline are redirected there. */
export default function CallManagerPage() {
  const me = useMe()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOwn = mayOpenTab(me, pathname)
  const elsewhere = isOwn ? undefined : firstTab(me)?.path

  // Not by the router's own component: it would add to the scripts of every public page.
  useEffect(() => {
    if (elsewhere) void navigate(elsewhere + search, { replace: true })
  }, [navigate, elsewhere, search])

  return isOwn ? <StageScreen stage="initial" /> : null
}
