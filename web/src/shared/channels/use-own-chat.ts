import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from 'contract/page'
import { type BotLink, telegram } from 'contract/telegram'
import { useEffect, useState } from 'react'
import { queryOptionsOf } from '../../api/query.ts'
import type { Texts } from '../../i18n/texts.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** While a link is open the chat may be linked at any moment, on another device. */
const whileLinking = { refetchInterval: 3000, staleTime: 0 } as const

/** A link, and since when another chat was linked when it was made. */
type OpenLink = { link: BotLink; linkedAt: string | null }

type OwnChatOptions = {
  ask: Call
  text: Texts['channels']['chat']
  /** A sentence for any error. */
  explain: (error: unknown) => string
}

export type OwnChatActions = {
  /** Null when none is open, and from the moment on that the chat is linked. */
  link: BotLink | null
  isBusy: boolean
  problem: string
  openLink: () => void
  closeLink: () => void
  unlink: () => Promise<void>
}

/** The chat of the caller, and what can be done with it. */
export function useOwnChat({ ask, text, explain }: OwnChatOptions) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<OpenLink | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const options = queryOptionsOf(telegram.getOwn, {}, ask)
  const query = useQuery({ ...options, ...(open && whileLinking) })
  const linkedAt = query.data?.linked_at ?? null
  const isLinkedNow = open !== null && linkedAt !== null && linkedAt !== open.linkedAt

  useEffect(() => {
    if (!isLinkedNow) return
    setOpen(null)
    toast.success(text.done)
  }, [isLinkedNow, text.done])

  const makeLink = async () => {
    setBusy(true)
    setProblem('')
    try {
      setOpen({ link: await ask(telegram.linkOwn, {}), linkedAt })
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }

  const actions: OwnChatActions = {
    link: isLinkedNow ? null : (open?.link ?? null),
    isBusy,
    problem,
    openLink: () => void makeLink(),
    closeLink: () => setOpen(null),
    unlink: async () => {
      try {
        await ask(telegram.unlinkOwn, {})
      } catch (error) {
        throw new FormRefusal(explain(error))
      }
      toast.success(text.unlinked)
      await queries.invalidateQueries({ queryKey: options.queryKey })
    },
  }
  return { query, actions }
}
