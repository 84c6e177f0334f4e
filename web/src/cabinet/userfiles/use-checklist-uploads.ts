import { useQueryClient } from '@tanstack/react-query'
import { type ApplicationDocument, type ApplicationFull, applications } from 'contract/applications'
import { CallError } from 'contract/request'
import { useRootData } from '../../api/root-data.ts'
import { uploadAsClient } from '../../api/upload-as-client.ts'
import type { Upload } from '../../shared/files/upload-queue.ts'
import { isAboutDocuments } from '../documents/use-documents.ts'
import { useUploads } from '../files/use-uploads.ts'
import { applicationQuery } from './use-application.ts'

/** The uploads to the documents of an application; each slot is an item of its checklist. */
export function useChecklistUploads(applicationId: string) {
  const { auth } = useRootData()
  const queries = useQueryClient()
  const { queryKey } = applicationQuery(auth, applicationId)
  const invalidate = () => void queries.invalidateQueries({ queryKey })

  const cacheDocument = async ({ slot }: Upload, document: ApplicationDocument) => {
    // An answer requested before the upload must not overwrite its result.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (known) => known && withDocument(known, slot, document))
    // Its versions, and whose turn it is by now, are the server's to say.
    invalidate()
    void queries.invalidateQueries({ queryKey: [applications.list.path] })
    void queries.invalidateQueries({ predicate: isAboutDocuments })
  }

  const uploads = useUploads(applicationId, async (upload, watch) => {
    const { file, slot } = upload
    const params = { applicationId, serviceInputId: slot }
    try {
      await cacheDocument(upload, await uploadAsClient(auth, applications.upload, { params, file }, watch))
    } catch (error) {
      // Submitted elsewhere, or its checklist has changed: the page shows a stale application.
      if (error instanceof CallError && [404, 409].includes(error.status)) invalidate()
      throw error
    }
  })

  const cancel = (slot: string) => {
    uploads.cancel(slot)
    // It may have been received all the same.
    invalidate()
  }
  return { ...uploads, cancel }
}

function withDocument(application: ApplicationFull, slot: string, uploaded_doc: ApplicationDocument) {
  const checklist = application.checklist.map((item) => {
    // The accepted file counts until the new one was looked at.
    if (item.service_input_id !== slot || item.state === 'accepted') return item
    return { ...item, uploaded_doc, state: 'waiting' as const, reason: null, reused: false }
  })
  return { ...application, checklist }
}
