import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from './me.ts'
import { firstSection, sectionPath } from './sections.ts'

/** /admin opens the first section the user may see. */
export default function FirstSectionPage() {
  const section = firstSection(useMe())
  const navigate = useNavigate()
  const path = section && sectionPath(section)

  // Not by the router's own component: it would add to the scripts of every public page.
  useEffect(() => {
    if (path) void navigate(path, { replace: true })
  }, [navigate, path])

  return null
}
