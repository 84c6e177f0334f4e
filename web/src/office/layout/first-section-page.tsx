import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from './me.ts'
import { firstPath } from './sections.ts'

/** /admin opens the page that the user has chosen, else the one of the role. */
export default function FirstSectionPage() {
  const path = firstPath(useMe())
  const navigate = useNavigate()

  // Not by the router's own component: it would add to the scripts of every public page.
  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [navigate, path])

  return null
}
