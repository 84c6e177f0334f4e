import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Editing } from './use-editing.ts'

/** How a fact stands: under its name, over the whole row where it is long, or in one line with others. */
type FactLook = 'cell' | 'row' | 'line'

type FactFrameProps = {
  label: string
  look: FactLook
  editing: Pick<Editing, 'part' | 'isEditing'>
  /** Where the value, its button or its field says what it is. */
  isLabelHidden?: boolean
  children: ReactNode
}

/** Part of a `dl`: the name of a fact, and its value or the field for it. */
export function FactFrame({ label, look, editing, isLabelHidden = false, children }: FactFrameProps) {
  const { part, isEditing } = editing
  const isOpenLine = look === 'line' && !isEditing
  return (
    <div
      className={clsx(
        isOpenLine ? 'flex min-w-0 items-center gap-1.5' : 'grid min-w-0 content-start gap-0.5',
        look === 'line' && isEditing && 'basis-full',
        (look === 'row' || (look === 'cell' && isEditing)) && 'col-span-full',
      )}
    >
      <dt className={isLabelHidden ? 'sr-only' : 'text-sm text-faint'}>{label}</dt>
      <dd ref={part} className="min-w-0 wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  )
}
