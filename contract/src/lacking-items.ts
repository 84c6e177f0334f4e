import type { ApplicationFull } from './applications.ts'
import type { ItemState } from './case-states.ts'

export type ChecklistItem = ApplicationFull['checklist'][number]

const lackingStates: readonly ItemState[] = ['missing', 'redo', 'expired']

/** Whether a file is expected: there is none, or the one that is there cannot be used. */
export function needsFile({ state }: { state: ItemState }): boolean {
  return lackingStates.includes(state)
}

/** What the client still has to upload before the application can go on. */
export function lackingItems<I extends { required: boolean; state: ItemState }>(
  checklist: readonly I[],
): I[] {
  return checklist.filter((item) => item.required && needsFile(item))
}
