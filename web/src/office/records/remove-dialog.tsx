import { useQueryClient } from '@tanstack/react-query'
import { CallError } from 'contract/request'
import type { ReactNode } from 'react'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { toast } from '../../ui/toast.ts'

type RemoveDialogProps = {
  /** What is about to go, by name. */
  name: string
  /** What follows from it. */
  children?: ReactNode
  remove: () => Promise<unknown>
  text: {
    removed: string
    /** Where the server said why: `{message}`. */
    removeRefused: string
    /** Where nobody answered. */
    removeFailed: string
  }
  /** The lists that show the record, by their paths. */
  shownIn: readonly string[]
  onClose: () => void
  /** Told when it is gone, where closing is not all that is left to do. */
  onRemoved?: () => void
}

/** Asks before a record is taken away, and says how it went. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { name, children, remove, text, shownIn, onClose, onRemoved = onClose } = props
  const { records } = useText('office')
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
  const confirm = async () => {
    try {
      await remove()
    } catch (error) {
      const sentence = isAnswered(error)
        ? fill(text.removeRefused, { message: error.message })
        : text.removeFailed
      toast.error(sentence)
      // Somebody else may have been faster: what is behind the question is then no longer true.
      void refresh()
      throw new FormRefusal(sentence)
    }
    toast.success(text.removed)
    onRemoved()
    await refresh()
  }
  return (
    <ConfirmDialog
      question={records.removeQuestion}
      confirm={records.remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">{name}</p>
      {children}
    </ConfirmDialog>
  )
}

function isAnswered(error: unknown): error is CallError {
  return error instanceof CallError && error.code !== 'no_answer'
}
