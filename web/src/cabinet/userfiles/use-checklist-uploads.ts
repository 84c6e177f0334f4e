import { useQueryClient } from '@tanstack/react-query'
import { type ApplicationDocument, type ApplicationFull, applications } from 'contract/applications'
import { CallError } from 'contract/request'
import { useRootData } from '../../api/root-data.ts'
import { uploadAsClient } from '../../api/upload-as-client.ts'
import type { Upload } from '../../shared/files/upload-queue.ts'
import { useUploads } from '../files/use-uploads.ts'
import { applicationQuery } from './use-application.ts'

/** The files on their way to the papers of an application; each slot is an item of its checklist. */
export function useChecklistUploads(applicationId: string) {
  const { auth } = useRootData()
  const queries = useQueryClient()
  const { queryKey } = applicationQuery(auth, applicationId)
  const lookAgain = () => void queries.invalidateQueries({ queryKey })

  const keep = async ({ slot }: Upload, document: ApplicationDocument) => {
    // An answer that was asked for before the file arrived must not come in after it.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, (known) => known && withDocument(known, slot, document))
  }

  const uploads = useUploads(applicationId, async (upload, watch) => {
    const { file, slot } = upload
    const params = { applicationId, serviceInputId: slot }
    try {
      await keep(upload, await uploadAsClient(auth, applications.upload, { params, file }, watch))
    } catch (error) {
      // Handed in elsewhere, or its papers are others by now: the page shows an application that is not there.
      if (error instanceof CallError && [404, 409].includes(error.status)) lookAgain()
      throw error
    }
  })

  const cancel = (slot: string) => {
    uploads.cancel(slot)
    // It may have arrived all the same.
    lookAgain()
  }
  return { ...uploads, cancel }
}

function withDocument(application: ApplicationFull, slot: string, uploaded_doc: ApplicationDocument) {
  const checklist = application.checklist.map((item) =>
    item.service_input_id === slot ? { ...item, uploaded_doc } : item,
  )
  return { ...application, checklist }
}
