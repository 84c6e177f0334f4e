import { type Document, type DocumentType, documents } from 'contract/documents'
import { useEffectEvent } from 'react'
import { newId } from '../../api/new-id.ts'
import { useRootData } from '../../api/root-data.ts'
import { uploadAsClient } from '../../api/upload-as-client.ts'
import { useClientId } from '../../api/use-client-id.ts'
import { useUnloadWarning } from '../../ui/form/use-unload-warning.ts'
import { useUploads } from '../files/use-uploads.ts'
import { newSlot, typeOfSlot } from './slots.ts'
import { useDocumentsRefresh } from './use-documents.ts'

/**
 * The uploads of documents. They go on while the dialog that started them is closed, and wait while another page is
 * open.
 */
export function useDocumentUploads(existing: Document[], onUploaded: (slot: string) => void) {
  const { auth } = useRootData()
  const clientId = useClientId()
  const refresh = useDocumentsRefresh()
  // Reported to the page as it is when the upload ends, not as it was at the start.
  const uploaded = useEffectEvent(onUploaded)
  const uploads = useUploads(`documents of ${clientId}`, async ({ slot, file }, watch) => {
    const input = { body: { document_type: typeOfSlot(slot) }, file }
    await uploadAsClient(auth, documents.upload, input, watch)
    await refresh()
    uploaded(slot)
  })
  useUnloadWarning(uploads.isRunning)

  const add = (slot: string, file: File) => {
    const type = typeOfSlot(slot)
    // Of the other documents none replaces another.
    const replaced = existing.find((one) => type !== 'other' && one.document_type === type)
    uploads.add(slot, file, { item: type, replaces: replaced?.file_id ?? null })
  }

  return {
    ...uploads,
    /** Sends a file and returns its slot. */
    begin(type: DocumentType, file: File): string {
      const slot = newSlot(type, newId())
      add(slot, file)
      return slot
    },
    actionsAt: (slot: string) => ({
      onFile: (file: File) => add(slot, file),
      onRetry: () => uploads.retry(slot),
      onCancel: () => uploads.cancel(slot),
    }),
  }
}
