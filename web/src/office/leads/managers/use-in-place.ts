import { useState } from 'react'
import { FormRefusal } from '../../../ui/form-refusal.ts'

/** Keeps the words of a refusal where it happened: a toast goes away. */
export function useInPlace() {
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
        if (!(error instanceof FormRefusal)) throw error
        setProblem(error.message)
        return false
      }
    },
  }
}
