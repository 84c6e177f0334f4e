import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

type EditButtonProps = {
  /** What is edited. */
  field: string
  /** Nothing is known yet: the name of the field is what is pressed. */
  isNew?: boolean
  /** The value, which then is a part of the button. */
  children?: ReactNode
  onClick: () => void
}

/** Begins to edit a value: a press on it, on the pencil beside it, or the key E. */
export function EditButton({ field, isNew = false, children, onClick }: EditButtonProps) {
  const { leadEditing: text } = useText('office')
  return (
    <button
      type="button"
      data-fact-edit
      title={fill(text.edit, { field })}
      className={clsx(
        'group/edit -mx-1.5 inline-flex min-h-7 max-w-[calc(100%+0.75rem)] items-center rounded-compact px-1.5 text-start',
        'hover:bg-surface-2 pointer-coarse:min-h-11',
        isNew ? 'gap-1 text-sm text-muted' : 'gap-2',
      )}
      onClick={onClick}
    >
      {isNew && <Icon name="Plus" className="size-3.5 shrink-0" />}
      {isNew && <span aria-hidden>{field}</span>}
      {children && <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>}
      <VisuallyHidden>{fill(text.edit, { field })}</VisuallyHidden>
      {!isNew && (
        <Icon
          name="Pencil"
          className="size-3.5 shrink-0 text-faint opacity-60 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100"
        />
      )}
    </button>
  )
}
