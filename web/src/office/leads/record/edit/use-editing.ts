import { type RefObject, useRef, useState } from 'react'

export type Editing<Part extends HTMLElement = HTMLElement> = {
  /** What has the value, or the field for it. */
  part: RefObject<Part | null>
  isEditing: boolean
  begin: () => void
  /** Back to the value. */
  close: () => void
}

/** Whether a value is being edited; then the focus returns to its pencil. */
export function useEditing<Part extends HTMLElement = HTMLElement>(): Editing<Part> {
  const part = useRef<Part>(null)
  const [isEditing, setEditing] = useState(false)
  return {
    part,
    isEditing,
    begin: () => setEditing(true),
    close: () => {
      setEditing(false)
      // The field that had the focus is gone.
      requestAnimationFrame(() => pencilIn(part.current)?.focus())
    },
  }
}

const pencil = '[data-fact-edit]'

function pencilIn(part: HTMLElement | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>(pencil) ?? null
}

/** Begins to edit the fact that has the focus, else the first one of the part. */
export function editIn(part: HTMLElement | null): void {
  const focused = document.activeElement?.closest<HTMLElement>(pencil)
  const target = focused ?? pencilIn(part)
  target?.click()
}
