import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../buttons/button.tsx'
import type { ButtonTone } from '../buttons/button-style.ts'
import { Notice } from '../feedback/notice.tsx'
import { refusalText } from '../form/form-refusal.ts'
import { useModal } from './use-modal.ts'

type ConfirmDialogProps = {
  question: string
  /** What it is about, by name, and what follows. */
  children: ReactNode
  confirm: string
  /** Red by default, as what is asked about mostly deletes something. */
  tone?: ButtonTone
  /** The caller closes the dialog when it is done. A FormRefusal is shown in place. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is deleted; the focus is on the cancel button. */
export function ConfirmDialog({
  question,
  children,
  confirm,
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const text = useText('site')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const close = () => {
    if (!isBusy) onClose()
  }
  const ref = useModal(close)
  const id = useId()
  const run = async () => {
    setBusy(true)
    setProblem('')
    try {
      await onConfirm()
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      className="m-auto w-full max-w-md rounded-card bg-surface p-0 text-text shadow-float backdrop:bg-ink/60 open:animate-fade max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="grid gap-4 p-4 sm:p-6">
        <h2 id={id} className="text-lg">
          {question}
        </h2>
        <div id={`${id}-body`} className="grid gap-2 text-muted">
          {children}
        </div>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <Button tone="quiet" data-first-stop onClick={close}>
            {text.dialog.cancel}
          </Button>
          <Button tone={tone} isBusy={isBusy} onClick={() => void run()}>
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
