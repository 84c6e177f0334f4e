import { useQueryClient } from '@tanstack/react-query'
import { documentReview, type QueuedItem } from 'contract/document-review'
import type { Answer, Input } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { isCallError, serverSentence } from '../../i18n/error-sentence.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCaseRefresh } from '../cases/use-case-refresh.ts'

type Decision = Input<typeof documentReview.review>['body']['decisions'][number]
export type Given = Pick<Decision, 'decision' | 'reason_code' | 'note' | 'due_on' | 'expires_on'>
type Queue = Answer<typeof documentReview.queue>

/** What was decided by one call, in words, and about which items. */
export type Decided = { itemIds: string[]; what: string }

/** The item is no longer as it was looked at. */
const stale = new Set<string>(['changed_meanwhile', 'wrong_state', 'not_found'])

/**
 * Decides about what waits, one call at a time. Every decision names what was looked at; the last ones can be undone. With
 * `toasts` a decision is also said above the page: at a desk such toasts would lie on the buttons of the next one.
 */
export function useDecisions({ toasts }: { toasts: boolean }) {
  const { review: text, cases } = useText('office')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const refresh = useCaseRefresh()
  const [isBusy, setBusy] = useState(false)
  const [history, setHistory] = useState<readonly Decided[]>([])

  /** How a call went; where it was not done, a toast says why. */
  const attempt = async (
    work: () => Promise<unknown>,
    failed: string,
  ): Promise<'done' | 'refused' | 'failed'> => {
    if (isBusy) return 'failed'
    setBusy(true)
    try {
      await work()
      return 'done'
    } catch (error) {
      if (!isCallError(error) && !(error instanceof TypeError)) throw error
      const isRefused = isCallError(error) && error.status < 500
      toast.error(isRefused && stale.has(error.code) ? text.changed : (serverSentence(error) ?? failed))
      return isRefused ? 'refused' : 'failed'
    } finally {
      setBusy(false)
    }
  }

  const decide = async (items: readonly QueuedItem[], given: Given): Promise<boolean> => {
    const decisions = items.map(({ item_id, version, waiting }) => ({
      item_id,
      version_id: waiting.id,
      version,
      ...given,
    }))
    const outcome = await attempt(
      () => callAsStaff(documentReview.review, { body: { decisions } }),
      text.decisionFailed,
    )
    void refresh()
    if (outcome !== 'done') return false
    const itemIds = items.map(({ item_id }) => item_id)
    // Before the list is read again: the next one opens at once.
    queryClient.setQueriesData<Queue>({ queryKey: [documentReview.queue.path] }, (queue) =>
      queue ? withoutItems(queue, itemIds) : queue,
    )
    const [first] = items
    const phrase = given.decision === 'accept' ? cases.documents.accepted : cases.documents.sentBack
    const what =
      items.length === 1 && first
        ? fill(phrase, { name: pickText(first.name, language) })
        : fill(text.acceptedMany, { n: items.length })
    setHistory((known) => [...known, { itemIds, what }])
    if (toasts) toast.success(what)
    return true
  }

  /** The first item whose decision was taken back; null where there was none, or it was too late. */
  const undo = async (): Promise<string | null> => {
    const last = history.at(-1)
    if (!last) {
      toast.error(text.nothingToUndo)
      return null
    }
    const body = { item_ids: last.itemIds }
    const outcome = await attempt(() => callAsStaff(documentReview.undoReview, { body }), text.undoFailed)
    // What is too late now will be later still.
    if (outcome !== 'failed') setHistory((known) => known.filter((one) => one !== last))
    await refresh()
    if (outcome !== 'done') return null
    toast.success(cases.documents.undone)
    return last.itemIds[0] ?? null
  }

  return { isBusy, decide, undo, last: history.at(-1) ?? null }
}

function withoutItems({ results, total }: Queue, itemIds: string[]): Queue {
  const left = results.filter(({ item_id }) => !itemIds.includes(item_id))
  return { results: left, total: total - (results.length - left.length) }
}
