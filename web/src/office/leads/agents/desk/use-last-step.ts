import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { useState } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { sentenceOf } from '../../../../i18n/error-sentence.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { refreshLeads } from './agent-leads-cache.ts'
import type { StepDone } from './lead-desk.tsx'

/** The last step that was taken at this desk: the lead before it and after. */
export type LastStep = { moved: StepDone; before: Lead }

/** Remembers the last step, and undoes it; then its lead is opened again. */
export function useLastStep(onUndone: (leadId: string) => void) {
  const { desk: text } = useText('office')
  const { form } = useText('site')
  const queryClient = useQueryClient()
  const [last, setLast] = useState<LastStep | null>(null)
  const [isUndoing, setUndoing] = useState(false)
  const undoId = last?.moved.undo_id ?? null

  const undo = async () => {
    if (!last || !undoId || isUndoing) return
    setUndoing(true)
    try {
      const { undone, kept } = await callAsStaff(leads.undo, { params: { id: undoId } })
      if (kept.length > 0)
        toast.error(fill(text.undoKept, { names: kept.map(({ name }) => name).join(', ') }))
      else toast.success(text.undone)
      setLast(null)
      await refreshLeads(queryClient)
      if (undone > 0) onUndone(last.before.id)
    } catch (error) {
      toast.error(sentenceOf(error, form))
    } finally {
      setUndoing(false)
    }
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
