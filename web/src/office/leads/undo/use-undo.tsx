import { fill } from 'contract/fill'
import type { StepUndone } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { isCallError, sentenceOf } from '../../../i18n/error-sentence.ts'
import type { Texts } from '../../../i18n/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useLeadRefresh } from '../record/use-lead-refresh.ts'
import { forgetStep, lastStep, rememberStep, type UndoableStep } from './last-step.ts'
import { UndoOffer } from './undo-offer.tsx'

/** How long the toast of a step stays. */
const shownMs = 10_000

/** How the last own step is undone: offered in its toast, and by the key Z. */
export function useUndo() {
  const { leadUndo: text } = useText('office')
  const refresh = useLeadRefresh()

  /** Answers what was undone; null where it was refused. */
  const undo = async (step: UndoableStep): Promise<StepUndone | null> => {
    const { undoId } = step
    // First of all: the key pressed twice sends it once.
    forgetStep(undoId)
    const toastOf = { id: toastId(undoId), duration: shownMs }
    toast.loading(text.undoing, toastOf)
    try {
      const answer = await callAsStaff(leads.undo, { params: { id: undoId } })
      const say = answer.undone > 0 ? toast.success : toast.error
      say(undoneSentence(answer, text), toastOf)
      return answer
    } catch (error) {
      // Without a network nothing was decided: it can be tried again.
      if (!isCallError(error)) rememberStep(step)
      toast.error(sentenceOf(error, text), toastOf)
      return null
    } finally {
      await refresh()
    }
  }

  return {
    undo,
    /** Says what was done and offers to undo it; without an id, nothing has changed. */
    offer: (undoId: string | null, message: string): void => {
      if (undoId === null) {
        toast.success(message)
        return
      }
      const step = { undoId, message, doneAt: Date.now() }
      rememberStep(step)
      const offered = <UndoOffer message={message} onUndo={() => void undo(step)} />
      toast.success(offered, { id: toastId(undoId), duration: shownMs })
    },
    /** Undoes the last step; where there is none, it says so. */
    undoLast: async (): Promise<StepUndone | null> => {
      const step = lastStep()
      if (step) return undo(step)
      toast.error(text.nothing)
      return null
    },
  }
}

const toastId = (undoId: string) => `undo-${undoId}`

/** Leads that a colleague has worked on since are named: they stay as they are. */
function undoneSentence({ undone, kept }: StepUndone, text: Texts['office']['leadUndo']): string {
  if (kept.length === 0) return text.undone
  const names = kept.map(({ name }) => name).join(', ')
  return undone === 0 ? fill(text.noneUndone, { names }) : fill(text.someUndone, { n: undone, names })
}
