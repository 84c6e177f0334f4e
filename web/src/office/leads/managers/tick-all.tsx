import { fill } from 'contract/fill'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { maxTicked } from './list-every-lead.ts'
import { pageSize, type StageLeads } from './use-stage-leads.ts'
import type { TickedLeads } from './use-ticked-leads.ts'

/** Offers the leads of the other pages, once all of this page are ticked. */
export function TickAll({ list, ticked }: { list: StageLeads; ticked: TickedLeads }) {
  const { leadLists: text } = useText('office')
  const [isBusy, setBusy] = useState(false)
  const count = list.rows.data?.length ?? 0
  const hasMore = list.page > 1 || count === pageSize
  if (!hasMore || ticked.all.length !== count) return null
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await ticked.tickAll()
    } catch {
      toast.error(text.tickAllFailed)
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className="min-h-control basis-full text-start text-link underline underline-offset-4"
      onClick={() => void run()}
    >
      {fill(text.tickAll, { n: maxTicked })}
    </button>
  )
}
