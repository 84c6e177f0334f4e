import type { SendBackForm } from 'contract/case-forms'
import { documentReview } from 'contract/document-review'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCaseAction } from '../use-case-action.ts'
import { useCaseRefresh } from '../use-case-refresh.ts'
import type { CaseItem } from './item-row.tsx'
import { decisionsOn } from './version-to-judge.ts'

/** Decides about the documents of a case, one at a time; each decision names the version that was looked at. */
export function useReview() {
  const { documents: text } = useText('office').cases
  const language = useLanguage()
  const action = useCaseAction()
  const refresh = useCaseRefresh()
  const [busyId, setBusyId] = useState<string | null>(null)
  // By item, the version of it that a decision of this visit left: any later change ends the chance to undo.
  const [decided, setDecided] = useState<ReadonlyMap<string, number>>(new Map())

  const review = async (
    item: CaseItem,
    decision: { decision: 'accept' } | ({ decision: 'redo' } & SendBackForm),
  ) => {
    const { item_id, version } = item
    const judged = decisionsOn(item)
    if (!item_id || !judged) return
    const seen = { item_id, version_id: judged.versionId, version: version ?? undefined }
    const [after] = await callAsStaff(documentReview.review, {
      body: { decisions: [{ ...seen, ...decision }] },
    })
    if (after) setDecided((known) => new Map(known).set(item_id, after.version))
  }
  const named = (phrase: string, { name }: CaseItem) => fill(phrase, { name: pickText(name, language) })
  const busyWith = async (item: CaseItem, work: Promise<void>) => {
    setBusyId(item.service_input_id)
    await work
    setBusyId(null)
  }
  const refused = { changed_meanwhile: text.changed, wrong_state: text.changed }

  return {
    isBusy: ({ service_input_id }: CaseItem) => action.isBusy && busyId === service_input_id,
    accept: (item: CaseItem) =>
      busyWith(
        item,
        action.run(() => review(item, { decision: 'accept' }), {
          done: named(text.accepted, item),
          failed: text.failed,
          refused,
        }),
      ),
    /** Throws what the form shows. */
    sendBack: async (item: CaseItem, sending: SendBackForm) => {
      try {
        await review(item, { decision: 'redo', ...sending })
        toast.success(named(text.sentBack, item))
      } finally {
        await refresh()
      }
    },
    mayUndo: ({ item_id, version }: CaseItem) => item_id !== null && decided.get(item_id) === version,
    undo: (item: CaseItem) =>
      busyWith(
        item,
        action.run(
          () => callAsStaff(documentReview.undoReview, { body: { item_ids: [item.item_id ?? ''] } }),
          {
            done: text.undone,
            failed: text.failed,
          },
        ),
      ),
  }
}

export type Reviewing = ReturnType<typeof useReview>
