import { undoMinutes } from 'contract/lead-states'
import { useSyncExternalStore } from 'react'

/** A step of the user that can be undone. */
export type UndoableStep = {
  undoId: string
  /** What was done. */
  message: string
  doneAt: number
}

let last: UndoableStep | null = null
const listeners = new Set<() => void>()

function set(step: UndoableStep | null): void {
  last = step
  for (const listener of listeners) listener()
}

// One for the whole office: the key works on another page than the one where the step was done.

export function rememberStep(step: UndoableStep): void {
  set(step)
}

/** Undone or refused: a second undo of it is refused anyway. */
export function forgetStep(undoId: string): void {
  if (last?.undoId === undoId) set(null)
}

/** The last step, while the server would still undo it. */
export function lastStep(now = Date.now()): UndoableStep | null {
  return last && now - last.doneAt < undoMinutes * 60_000 ? last : null
}

/** The last step, for a place that shows it. */
export function useLastStep(): UndoableStep | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => null,
  )
}
