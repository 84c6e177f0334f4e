import { useEffect } from 'react'
import type { Block, Failure } from '../api/block.ts'
import { toast } from '../ui/toast/toast.ts'

/** Shows a toast that a list could not be loaded, at each try, with one sentence or one for each kind of failure. */
export function useFailureToast(
  list: string,
  block: Block<unknown>,
  messages: string | Record<Failure, string>,
): void {
  useEffect(() => {
    if (block.ok) return
    // The same id, so that another attempt renews the message instead of stacking a second one.
    toast.error(typeof messages === 'string' ? messages : messages[block.failure], { id: list })
  }, [list, block, messages])
}
