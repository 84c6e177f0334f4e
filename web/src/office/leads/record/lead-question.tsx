import type { ReactNode } from 'react'
import { serverSentence } from '../../../i18n/error-sentence.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal } from '../../../ui/form/form-refusal.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useLeadRefresh } from './use-lead-refresh.ts'

type LeadQuestionProps = {
  question: string
  confirm: string
  /** Makes the call. */
  act: () => Promise<unknown>
  done: string
  onClose: () => void
  children: ReactNode
}

/** Asks before leads change in a way that colleagues will notice, and shows the result. */
export function LeadQuestion({ question, confirm, act, done, onClose, children }: LeadQuestionProps) {
  const { leadRecord: text } = useText('office')
  const refresh = useLeadRefresh()
  const run = async () => {
    try {
      await act()
    } catch (error) {
      // A colleague may have been faster: the data behind the dialog is then stale.
      void refresh()
      throw new FormRefusal(serverSentence(error) ?? text.network)
    }
    toast.success(done)
    onClose()
    await refresh()
  }
  return (
    <ConfirmDialog question={question} confirm={confirm} onConfirm={run} onClose={onClose}>
      {children}
    </ConfirmDialog>
  )
}
