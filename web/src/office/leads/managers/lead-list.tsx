import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useState } from 'react'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useKeptFocus } from '../../../shared/files/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BulkBar } from '../../lists/bulk-bar.tsx'
import { RichRows } from '../../lists/rich-rows.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { AssignLeads } from './assign-leads.tsx'
import { GiveLead } from './give-lead.tsx'
import { LeadsTable } from './leads-table.tsx'
import { useInPlace } from './use-in-place.ts'
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

/** The leads of a stage one below the other, to be ticked and handed out. */
export function LeadList({ stage, list, ticked, calls, onAssign }: LeadListProps) {
  const { leads: shared, leadManagers: text } = useText('office')
  const { params, adjust } = useAddress()
  const { problem, run } = useInPlace()
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<Lead | null>(null)
  const { selection, all, free, rejected } = ticked
  const shown = list.rows.data ?? []
  // As it is now: somebody may have given or taken it since.
  const given = shown.find(({ id }) => id === opened?.id) ?? opened
  // A row may leave its card under the hand that has reopened it.
  const part = useKeptFocus<HTMLDivElement>(shown.map(({ id }) => id).join())

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
              card={list.asked.card}
              selection={selection}
              actions={{
                onGive: setOpened,
                onTakeBack: (lead) => void perform(() => calls.takeBack([lead])),
                onReopen: (lead) => void perform(() => calls.reopen([lead])),
              }}
            />
          )}
        </RichRows>
      </div>
      <BulkBar selection={selection}>
        {free.length > 0 && (
          <Button onClick={onAssign}>
            {free.length === all.length ? text.assignLeads : fill(text.assignSome, { n: free.length })}
          </Button>
        )}
        {rejected.length > 0 && (
          <Button tone="quiet" isBusy={isBusy} onClick={() => void perform(() => calls.reopen(rejected))}>
            {rejected.length === all.length ? text.reopen : fill(text.reopenSome, { n: rejected.length })}
          </Button>
        )}
      </BulkBar>
      {params.has('assign') && (
        <AssignLeads
          stage={stage}
          chosen={free}
          onDrop={({ id }) => selection.set([id], false)}
          calls={calls}
          onDone={selection.clear}
          onClose={() => adjust({ assign: null })}
        />
      )}
      {given && <GiveLead stage={stage} lead={given} give={calls.give} onClose={() => setOpened(null)} />}
    </>
  )
}
