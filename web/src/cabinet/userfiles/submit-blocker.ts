import type { ItemState } from 'contract/case-states'
import { lackingItems } from 'contract/lacking-items'
import type { Upload } from '../../shared/files/upload-queue.ts'

type Item = { service_input_id: string; required: boolean; state: ItemState }

/** Why an application cannot be submitted yet, and because of which documents. */
export type SubmitBlocker<I> = { reason: 'missing' | 'running' | 'unsent'; items: I[] }

/** What blocks the submit: a required document is missing or was sent back, an upload is still running, or an upload has failed. */
export function submitBlockerOf<I extends Item>(
  checklist: I[],
  uploads: Pick<Upload, 'slot' | 'state'>[],
): SubmitBlocker<I> | null {
  const uploadOf = ({ service_input_id }: I) => uploads.find(({ slot }) => slot === service_input_id)
  const isRunning = (item: I) => ['waiting', 'sending'].includes(uploadOf(item)?.state ?? '')
  const missing = lackingItems(checklist).filter((item) => !isRunning(item))
  if (missing.length > 0) return { reason: 'missing', items: missing }
  const running = checklist.filter(isRunning)
  if (running.length > 0) return { reason: 'running', items: running }
  const unsent = checklist.filter((item) => uploadOf(item)?.state === 'failed')
  return unsent.length > 0 ? { reason: 'unsent', items: unsent } : null
}
