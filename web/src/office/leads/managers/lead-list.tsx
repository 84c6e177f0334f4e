import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BulkBar } from '../../lists/bulk-bar.tsx'
import { RichRows } from '../../lists/rich-rows.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { AssignLead } from './assign-lead.tsx'
import { AssignLeads } from './assign-leads.tsx'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { cardOf } from './lead-query.ts'
import { LeadsTable } from './leads-table.tsx'
import { TickAll } from './tick-all.tsx'
import { useInlineError } from './use-inline-error.ts'
import type { LeadCalls } from './use-lead-calls.ts'
import { pageSize, type StageLeads } from './use-stage-leads.ts'
import type { TickedLeads } from './use-ticked-leads.ts'

type LeadListProps = {
  stage: WorkStage
  list: StageLeads
  ticked: TickedLeads
  calls: LeadCalls
  onAssign: () => void
}

/** The leads of a stage one below the other, to be ticked and assigned. */
export function LeadList({ stage, list, ticked, calls, onAssign }: LeadListProps) {
  const { leads: shared } = useText('office')
  const { params, adjust } = useAddress()
  const { problem, run } = useInlineError()
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<ListedLead | null>(null)
  const { selection, free, owned } = ticked
  const isToOther = params.get('assign') === 'other'
  const shown = list.rows.data ?? []
  // The current version: a colleague may have assigned it since.
  const assigning = shown.find(({ id }) => id === opened?.id) ?? opened
  // Reopening may remove the focused row from its card.
  const part = usePreservedFocus<HTMLDivElement>(shown.map(({ id }) => id).join())

  const perform = async (action: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    const isDone = await run(action)
    setBusy(false)
    if (isDone) selection.clear()
  }
  return (
    <>
      <div ref={part} tabIndex={-1} className="grid min-w-0 gap-4">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <RichRows list={list} pageSize={pageSize} failed={shared.failed} empty={shared.none}>
          {(rows) => (
            <LeadsTable
              stage={stage}
              rows={rows}
              card={cardOf(list.asked)}
              withOwned={ticked.withOwned}
              selection={selection}
              actions={{
                onAssign: setOpened,
                onUnassign: (lead) => void perform(() => calls.unassign([lead])),
                onReopen: (lead) => void perform(() => calls.reopen([lead])),
              }}
            />
          )}
        </RichRows>
      </div>
      <BulkBar selection={selection}>
        <BulkActions
          ticked={ticked}
          calls={calls}
          isBusy={isBusy}
          perform={(action) => void perform(action)}
          onAssign={onAssign}
          onGiveOther={() => adjust({ assign: 'other' })}
        />
        <TickAll list={list} ticked={ticked} />
      </BulkBar>
      {params.has('assign') && (
        <AssignLeads
          stage={stage}
          chosen={isToOther ? owned : free}
          isToOther={isToOther}
          onRemove={({ id }) => selection.set([id], false)}
          calls={calls}
          onDone={selection.clear}
          onClose={() => adjust({ assign: null })}
        />
      )}
      {assigning && (
        <AssignLead stage={stage} lead={assigning} assign={calls.assignOne} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
