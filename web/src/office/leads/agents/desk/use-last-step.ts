import type { Lead } from 'contract/lead-shapes'
import { useState } from 'react'
import { useUndo } from '../../undo/use-undo.tsx'
import type { StepDone } from './lead-desk.tsx'

/** The last step that was taken at this desk: the lead before it and after. */
export type LastStep = { moved: StepDone; before: Lead }

/** Remembers the last step, and undoes it; then its lead is opened again. */
export function useLastStep(onUndone: (leadId: string) => void) {
  const { undo: undoStep } = useUndo()
  const [last, setLast] = useState<LastStep | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const undoId = last?.moved.undo_id ?? null

  const undo = async () => {
    if (!last || !undoId || isUndoing) return
    setUndoing(true)
    const answer = await undoStep({ undoId, message: last.before.name, doneAt: Date.now() })
    setUndoing(false)
    if (!answer) return
    setLast(null)
    if (answer.undone > 0) onUndone(last.before.id)
  }
  return {
    last,
    isUndoing,
    mayUndo: undoId !== null,
    remember: (moved: StepDone, before: Lead) => setLast({ moved, before }),
    forget: () => setLast(null),
    undo: () => void undo(),
  }
}
