import type { Lead } from 'contract/lead-shapes'
import type { MergeField } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { type FormEvent, useState } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { serverSentence } from '../../../../i18n/error-sentence.ts'
import { formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { useFactText } from '../edit/use-fact-text.ts'
import { useLeadRefresh } from '../use-lead-refresh.ts'
import { mergeDifferences, mergeLabel } from './merge-fields.ts'
import { MergeSides } from './merge-sides.tsx'
import { SideChoice } from './side-choice.tsx'

type MergeLeadsProps = {
  /** The open lead first. */
  pair: [Lead, Lead]
  /** Called with the id of the one that stays. */
  onMerged: (id: string) => void
  onClose: () => void
}

type Side = 0 | 1

/** Two leads side by side: which of them stays, and which value of each field in which they differ. */
export function MergeLeads({ pair, onMerged, onClose }: MergeLeadsProps) {
  const office = useText('office')
  const { merging: text } = office.leadRecord
  const language = useLanguage()
  const textOf = useFactText()
  const refresh = useLeadRefresh()
  const [main, setMain] = useState<Side>(0)
  // A choice made by hand stays when the other lead becomes the main one.
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>({})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const moment = (time: string) => formatDateTime(time, language)
  const differences = mergeDifferences(pair, { textOf, moment, office })

  const merge = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const [kept, merged] = main === 0 ? pair : [pair[1], pair[0]]
    const take = differences.map(({ field }) => field).filter((field) => (chosen[field] ?? main) !== main)
    try {
      await callAsStaff(leads.merge, { body: { keep_id: kept.id, merge_id: merged.id, take } })
      toast.success(text.done)
      onClose()
      onMerged(kept.id)
    } catch (error) {
      setProblem(serverSentence(error) ?? office.leadRecord.network)
      setBusy(false)
    }
    // A colleague may have been faster: the data behind the dialog is then stale.
    await refresh()
  }
  return (
    <Dialog title={text.question} isWide onClose={onClose}>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void merge(event)}>
        <MergeSides pair={pair} main={main} onChange={setMain} />
        {differences.length === 0 && <p className="text-muted">{text.same}</p>}
        {differences.length > 0 && (
          <section aria-label={text.differences} className="grid grid-cols-1 gap-3">
            <h3 className="text-base">{text.differences}</h3>
            {differences.map(({ field, texts }) => (
              <SideChoice
                key={field}
                legend={mergeLabel(field, office)}
                options={texts}
                chosen={chosen[field] ?? main}
                onChange={(side) => setChosen({ ...chosen, [field]: side })}
              />
            ))}
          </section>
        )}
        <p className="text-muted">{text.about}</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className="flex justify-end">
          <Button type="submit" isBusy={isBusy}>
            {text.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
