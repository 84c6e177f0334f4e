import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a card notes in the history: one step back from here is the list. */
export const openedFromList = { isOverList: true }

/** Closes the open service: back to the list it was opened from, or to the list in its place after a shared link. */
export function useServiceExit(listAddress: string): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return () => {
    // Going back takes a moment, and a second press in it would go back once more.
    if (isLeaving.current) return
    isLeaving.current = true
    if ((state as typeof openedFromList | null)?.isOverList) void navigate(-1)
    else void navigate(listAddress, { replace: true, preventScrollReset: true })
  }
}
