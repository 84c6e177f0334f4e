import type { ApplicationFull } from 'contract/applications'

/** A draft that was handed in before: the office wants a correction. */
export function isReturned({ status, history }: Pick<ApplicationFull, 'status' | 'history'>): boolean {
  return (
    status === 'draft' && history.some(({ from, to }) => to === 'draft' && from !== null && from !== 'draft')
  )
}
