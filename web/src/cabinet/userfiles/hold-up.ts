import type { Upload } from '../../shared/files/upload-queue.ts'

type Item = { service_input_id: string; required: boolean; uploaded_doc: object | null }

/** Why an application is not handed in yet, and because of which papers. */
export type HoldUp<I> = { reason: 'missing' | 'running' | 'unsent'; items: I[] }

/**
 * What stands between the papers and handing them in: a required one is not there; a file is still on its way, which
 * would be too late afterwards; a file has failed, and would be forgotten without a word.
 */
export function holdUpOf<I extends Item>(
  checklist: I[],
  uploads: Pick<Upload, 'slot' | 'state'>[],
): HoldUp<I> | null {
  const uploadOf = ({ service_input_id }: I) => uploads.find(({ slot }) => slot === service_input_id)
  const isRunning = (item: I) => ['waiting', 'sending'].includes(uploadOf(item)?.state ?? '')
  const missing = checklist.filter((item) => item.required && !item.uploaded_doc && !isRunning(item))
  if (missing.length > 0) return { reason: 'missing', items: missing }
  const running = checklist.filter(isRunning)
  if (running.length > 0) return { reason: 'running', items: running }
  const unsent = checklist.filter((item) => uploadOf(item)?.state === 'failed')
  return unsent.length > 0 ? { reason: 'unsent', items: unsent } : null
}
