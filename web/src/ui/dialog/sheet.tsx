import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useModal } from './use-modal.ts'

type SheetProps = { label: string; onClose: () => void; children: ReactNode }

/** A full-height sheet at the start of the line, open while it is rendered. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const text = useText('site')
  const ref = useModal(onClose)
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className="ms-0 me-auto h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-text shadow-float backdrop:bg-ink/60 open:animate-fade"
    >
      <div className="flex min-h-full flex-col gap-4 p-3">
        <div className="flex items-center justify-between gap-4 ps-3">
          <p className="text-base font-semibold">{label}</p>
          <IconButton
            icon="X"
            label={text.dialog.close}
            className="text-muted hover:bg-surface-2"
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}
