import { documents } from 'contract/documents'
import { useState } from 'react'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { startDownload } from '../../ui/download/start-download.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Fetches an own file. The links in a list last five minutes, so a fresh one is requested every time. */
export function useOpenFile() {
  const { auth } = useRootData()
  const account = useText('account')
  const { form } = useText('site')
  const [openingId, setOpeningId] = useState<string | null>(null)

  const openFile = async (fileId: string) => {
    setOpeningId(fileId)
    try {
      const { file_url } = await callAsClient(auth)(documents.makeLink, { params: { id: fileId } })
      startDownload(file_url)
    } catch (error) {
      toast.error(accountSentence(error, { account, form }))
    } finally {
      setOpeningId(null)
    }
  }

  return { openFile, openingId }
}
