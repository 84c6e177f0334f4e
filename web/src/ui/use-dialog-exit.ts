import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the link to a dialog notes in the history: one step back from here is the page without it. */
export const openedOverPage = { isOverPage: true }

const untilGone = 1000

/** Closes a dialog that stands in the address: back to the page it was opened over, or to that page in its place after a shared link. */
export function useDialogExit(closedAt: string): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return () => {
    // Going back takes a moment, and a second press in it would go back once more. Who was asked about unsaved changes
    // and stayed can leave later.
    if (isLeaving.current) return
    isLeaving.current = true
    setTimeout(() => {
      isLeaving.current = false
    }, untilGone)
    if ((state as typeof openedOverPage | null)?.isOverPage) void navigate(-1)
    else void navigate(closedAt, { replace: true, preventScrollReset: true })
  }
}
