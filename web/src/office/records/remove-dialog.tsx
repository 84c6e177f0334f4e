import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

type RemoveDialogProps = {
  /** What is to be deleted, by name. */
  name: string
  /** The consequences. */
  children?: ReactNode
  remove: () => Promise<unknown>
  text: {
    removed: string
    /** With the server's message: `{message}`. */
    removeRefused: string
    /** Without an answer. */
    removeFailed: string
  }
  /** The lists that show the record, by their paths. */
  shownIn: readonly string[]
  onClose: () => void
  /** Called after the deletion, where closing is not enough. */
  onRemoved?: () => void
}

/** Asks before a record is deleted, and shows the result. */
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
      const message = serverSentence(error)
      const sentence = message ? fill(text.removeRefused, { message }) : text.removeFailed
      toast.error(sentence)
      // A colleague may have been faster: the data behind the dialog is then stale.
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
      <p className="font-medium text-text">
        <EmailText>{name}</EmailText>
      </p>
      {children}
    </ConfirmDialog>
  )
}
