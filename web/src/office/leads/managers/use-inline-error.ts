import { useState } from 'react'
import { refusalText } from '../../../ui/form/form-refusal.ts'

/** Shows a refusal inline, where the action was started: a toast disappears. */
export function useInlineError() {
  const [problem, setProblem] = useState('')
  return {
    problem,
    /** Whether it was done. */
    run: async (action: () => Promise<unknown>): Promise<boolean> => {
      setProblem('')
      try {
        await action()
        return true
      } catch (error) {
        setProblem(refusalText(error))
        return false
      }
    },
  }
}
