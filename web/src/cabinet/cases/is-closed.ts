import type { ApplicationFull } from 'contract/applications'

/** Whether nothing more is done about an application: it was rejected, or its case is finished. */
export function isClosed({ status, finished_at }: Pick<ApplicationFull, 'status' | 'finished_at'>): boolean {
  return status === 'rejected' || finished_at !== null
}
