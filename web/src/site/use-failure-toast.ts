import { useEffect } from 'react'
import type { Block, Failure } from '../api/block.ts'
import { toast } from '../ui/toast.ts'

/** Says that a list could not be had, each time it was asked for, in one sentence or in one for each kind of failure. */
export function useFailureToast(
  list: string,
  block: Block<unknown>,
  said: string | Record<Failure, string>,
): void {
  useEffect(() => {
    if (block.ok) return
    // The same id, so that another attempt renews the message instead of stacking a second one.
    toast.error(typeof said === 'string' ? said : said[block.failure], { id: list })
  }, [list, block, said])
}
