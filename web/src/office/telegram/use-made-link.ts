import type { BotLink } from 'contract/telegram'
import { useState } from 'react'
import { useRecordAction } from '../records/use-record-action.ts'

type RefusalText = Parameters<ReturnType<typeof useRecordAction>>[1]

export type MadeLink = {
  link: BotLink | null
  isBusy: boolean
  make: () => void
  close: () => void
}

/** A link that the office makes for somebody else; a toast says why there is none. */
export function useMadeLink(ask: () => Promise<BotLink>, text: RefusalText): MadeLink {
  const act = useRecordAction([])
  const [link, setLink] = useState<BotLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    await act(async () => setLink(await ask()), text)
    setBusy(false)
  }
  return { link, isBusy, make: () => void make(), close: () => setLink(null) }
}
