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
    showFailure(list, typeof messages === 'string' ? messages : messages[block.failure])
  }, [list, block, messages])
}

/** A list that could not be loaded, with the sentence about it. */
export type ListFailure = { list: string; message: string }

/** The same for a page whose lists are still parts. */
export function useFailureToasts(failures: readonly ListFailure[]): void {
  useEffect(() => {
    for (const { list, message } of failures) showFailure(list, message)
  }, [failures])
}

/** The same id, so that another attempt renews the message instead of stacking a second one. */
function showFailure(list: string, message: string): void {
  toast.error(message, { id: list })
}
