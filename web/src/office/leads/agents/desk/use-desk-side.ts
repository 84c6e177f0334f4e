import { type RefObject, useRef, useState } from 'react'
import { useIsWide } from '../../../../ui/hooks/use-is-wide.ts'
import { type Ticks, useTicks } from '../../../scripts/use-ticks.ts'

export type SidePart = 'script' | 'task'

export type DeskSide = {
  /** On a phone it is a sheet over the lead. */
  isSheet: boolean
  /** Which part the sheet was opened for; null while it is closed. */
  open: SidePart | null
  /** What is ticked in the script, also while the sheet is closed. */
  ticks: Ticks
  part: RefObject<HTMLDivElement | null>
  show: (part: SidePart) => void
  close: () => void
}

/** What stands beside the work on a lead, and how it is reached. */
export function useDeskSide(): DeskSide {
  const isSheet = !useIsWide('40rem')
  const [open, setOpen] = useState<SidePart | null>(null)
  const ticks = useTicks()
  const part = useRef<HTMLDivElement>(null)
  return {
    isSheet,
    open,
    ticks,
    part,
    show: (to) => (isSheet ? setOpen(to) : focusSide(part.current, to)),
    close: () => setOpen(null),
  }
}

/** The script is read, so the part around it has the focus; a task is typed. */
export function focusSide(part: HTMLElement | null, to: SidePart): void {
  const field = to === 'task' && part?.querySelector<HTMLElement>('input[type=text]')
  const target = field || part
  target?.focus()
}
