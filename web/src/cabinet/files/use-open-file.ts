import { documents } from 'contract/documents'
import { useState } from 'react'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { startDownload } from '../../ui/download/start-download.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Saves an own file, or gets the link to show it. The links in a list last five minutes, so a fresh one is requested every time. */
export function useOpenFile() {
  const { auth } = useRootData()
  const account = useText('account')
  const { form } = useText('site')
  const [openingId, setOpeningId] = useState<string | null>(null)

  const getLink = async (fileId: string) =>
    (await callAsClient(auth)(documents.makeLink, { params: { id: fileId } })).file_url

  const openFile = async (fileId: string) => {
    setOpeningId(fileId)
    try {
      startDownload(await getLink(fileId))
    } catch (error) {
      toast.error(accountSentence(error, { account, form }))
    } finally {
      setOpeningId(null)
    }
  }

  return { getLink, openFile, openingId }
}
