import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = { title: string; onClose: () => void; isWide?: boolean; children: ReactNode }

/** A window over the page, open while it is drawn; at the width of a phone a sheet from below. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const text = useText('site')
  const ref = useModal(onClose)
  const id = useId()
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={clsx(
        'm-auto max-h-[92dvh] w-full overflow-y-auto rounded-card bg-surface text-text shadow-float',
        'backdrop:bg-ink/60 open:animate-fade max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
        isWide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
      )}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-4 pe-2 sm:ps-6 sm:pe-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <IconButton
          icon="X"
          label={text.dialog.close}
          className="text-muted hover:bg-surface-2"
          onClick={onClose}
        />
      </div>
      <div className="p-4 sm:p-6">{children}</div>
    </dialog>
  )
}
