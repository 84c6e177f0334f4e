import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { CloseLink } from '../buttons/close-link.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Link } from '../buttons/link.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** The address of the page without the dialog. With one, it can be read and closed before hydration. */
  closedAt?: string
  isWide?: boolean
  children: ReactNode
}

/** A window over the page, open while it is rendered; at the width of a phone a sheet from below. */
export function Dialog({ title, onClose, closedAt, isWide = false, children }: DialogProps) {
  const text = useText('site')
  const ref = useModal(onClose)
  const id = useId()
  return (
    <>
      <dialog
        ref={ref}
        open={closedAt !== undefined}
        aria-labelledby={id}
        className={clsx(
          'peer fixed inset-0 z-50 m-auto h-fit max-h-[92dvh] w-full overflow-y-auto scroll-pb-20 rounded-card bg-surface text-text',
          'shadow-float backdrop:bg-ink/60 open:animate-fade max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
          isWide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
        )}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-4 pe-2 sm:ps-6 sm:pe-4">
          <h2 id={id} className="min-w-0 text-lg">
            {title}
          </h2>
          {closedAt === undefined ? (
            <IconButton
              icon="X"
              label={text.dialog.close}
              className="text-muted hover:bg-surface-2"
              onClick={onClose}
            />
          ) : (
            <CloseLink to={closedAt} label={text.dialog.close} onClose={onClose} />
          )}
        </div>
        <div className="p-4 sm:p-6">{children}</div>
      </dialog>
      {closedAt !== undefined && (
        // The backdrop until the dialog is modal and has its own.
        <Link
          to={closedAt}
          tabIndex={-1}
          aria-hidden
          className="fixed inset-0 z-40 bg-ink/60 peer-[:modal]:hidden"
        />
      )}
    </>
  )
}
