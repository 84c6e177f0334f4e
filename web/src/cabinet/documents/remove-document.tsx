import { type Document, documents } from 'contract/documents'
import { CallError } from 'contract/request'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useDocumentsRefresh } from './use-documents.ts'

type RemoveDocumentProps = { document: Document; onRemoved: () => void; onClose: () => void }

/** Asks before a document is deleted. */
export function RemoveDocument({ document, onRemoved, onClose }: RemoveDocumentProps) {
  const text = useText('documents')
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const refresh = useDocumentsRefresh()

  const remove = async () => {
    try {
      await callAsClient(auth)(documents.remove, { params: { id: document.id } })
    } catch (error) {
      // Deleted from another device meanwhile: no error.
      const isGone = error instanceof CallError && error.status === 404
      if (!isGone) {
        toast.error(text.removal.failed)
        throw new FormRefusal(accountSentence(error, { account, form }))
      }
    }
    await refresh()
    toast.success(text.removal.done)
    onRemoved()
  }

  const { name, document_type } = document
  return (
    <ConfirmDialog
      question={text.removal.question}
      confirm={text.removal.confirm}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {document_type === 'other' ? name : `${text.types[document_type]}: ${name}`}
      </p>
      <p>{text.removal.text}</p>
    </ConfirmDialog>
  )
}
