import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the link to a dialog stores in the history: one step back is the page without it. */
export const openedOverPage = { isOverPage: true }

const untilGone = 1000

/**
 * Closes a dialog that is in the address: back to the page it was opened over, or to that page in its place after a
 * shared link.
 */
export function useDialogExit(closedAt: string): () => void {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const left = useRef<string | null>(null)
  return () => {
    // Going back takes a moment, and a second press in it would go back twice. Who cancelled leaving because of unsaved
    // changes can leave later.
    if (left.current === key) return
    left.current = key
    setTimeout(() => {
      if (left.current === key) left.current = null
    }, untilGone)
    if ((state as typeof openedOverPage | null)?.isOverPage) void navigate(-1)
    else void navigate(closedAt, { replace: true, preventScrollReset: true })
  }
}
