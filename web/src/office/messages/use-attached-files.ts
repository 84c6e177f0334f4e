import { type MessageDocument, maxMessageDocuments, messages } from 'contract/messages'
import { checkUpload, documentRules } from 'contract/uploads'
import { useState } from 'react'
import { newId } from '../../api/new-id.ts'
import { uploadAsStaff } from '../../api/upload-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** The files of a message that is being written: each is stored when it is chosen, and named when the message is sent. */
export function useAttachedFiles(applicationId: string) {
  const { inbox: text } = useText('office')
  const { form } = useText('site')
  const [files, setFiles] = useState<readonly MessageDocument[]>([])
  const [isBusy, setBusy] = useState(false)

  const add = async (file: File) => {
    if (isBusy) return
    if (checkUpload(documentRules, file)) {
      toast.error(text.fileUnfit)
      return
    }
    setBusy(true)
    try {
      const stored = await uploadAsStaff(
        messages.upload,
        { params: { applicationId }, file },
        { key: newId(), onProgress: () => {} },
      )
      setFiles((known) => [...known, stored])
    } catch (error) {
      toast.error(refusalOf(error, form).message)
    } finally {
      setBusy(false)
    }
  }
  return {
    files,
    isBusy,
    isFull: files.length >= maxMessageDocuments,
    add: (file: File) => void add(file),
    remove: (versionId: string) =>
      setFiles((known) => known.filter(({ version_id }) => version_id !== versionId)),
    clear: () => setFiles([]),
  }
}
