import { useState } from 'react'

const key = 'admin_sidebar'

/** Whether the sidebar shows icons alone; the choice is stored for the next visit. */
export function useSidebarWidth(): { isNarrow: boolean; toggle: () => void } {
  const [isNarrow, setNarrow] = useState(storedChoice)
  const toggle = () => {
    setNarrow(!isNarrow)
    try {
      localStorage.setItem(key, isNarrow ? 'wide' : 'narrow')
    } catch {
      // Storage is disabled; the choice lasts until the page is left.
    }
  }
  return { isNarrow, toggle }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'narrow'
  } catch {
    return false
  }
}
