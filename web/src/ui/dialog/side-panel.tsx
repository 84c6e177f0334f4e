import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useModal } from './use-modal.ts'

type SidePanelProps = {
  title: string
  onClose: () => void
  /** For what needs the whole page beside the text of its title. */
  isPageWide?: boolean
  children: ReactNode
}

/** One record beside the list it was opened from; on a phone it covers the list. */
export function SidePanel({ title, onClose, isPageWide = false, children }: SidePanelProps) {
  const text = useText('site')
  const ref = useModal(onClose)
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={clsx(
        'ms-auto me-0 h-dvh max-h-none w-full max-w-none overflow-y-auto scroll-pb-20 bg-surface text-text shadow-float',
        'backdrop:bg-ink/60 open:animate-fade',
        !isPageWide && 'sm:w-120',
      )}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-4 pe-2 sm:ps-6 sm:pe-4">
        <h2 id={id} className="min-w-0 truncate text-lg">
          {title}
        </h2>
        <IconButton
          icon="X"
          label={text.dialog.close}
          className="text-muted hover:bg-surface-2"
          onClick={onClose}
        />
      </div>
      <div className={clsx('p-4 sm:p-6', isPageWide && 'mx-auto max-w-360')}>{children}</div>
    </dialog>
  )
}
