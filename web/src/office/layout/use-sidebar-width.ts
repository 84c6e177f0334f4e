import { useState } from 'react'
import { useLocation } from 'react-router'
import { isDesk } from '../leads/lead-tabs.ts'

const key = 'admin_sidebar'

/**
 * Whether the sidebar shows icons alone; the choice is stored for the next visit. Until somebody chooses, it does so at a desk: list,
 * lead, script and tasks need the width.
 */
export function useSidebarWidth(): { isNarrow: boolean; toggle: () => void } {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(storedChoice)
  const isNarrow = chosen ? chosen === 'narrow' : isDesk(pathname)
  const toggle = () => {
    const choice = isNarrow ? 'wide' : 'narrow'
    setChosen(choice)
    try {
      localStorage.setItem(key, choice)
    } catch {
      // Storage is disabled; the choice lasts until the page is left.
    }
  }
  return { isNarrow, toggle }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
