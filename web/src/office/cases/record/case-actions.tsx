import type { ApplicationFull } from 'contract/applications'
import { cases } from 'contract/cases'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useMe } from '../../layout/me.ts'
import { useCaseAction } from '../use-case-action.ts'
import { FinishDialog } from './finish-dialog.tsx'

/** What can be done with the whole case. */
export function CaseActions({ application }: { application: ApplicationFull }) {
  const { cases: text } = useText('office')
  const me = useMe()
  const { isBusy, run } = useCaseAction()
  const [isFinishing, setFinishing] = useState(false)
  const { id, turn, outcome, status } = application
  const isOver = outcome !== null
  // A draft was never handed in, so there is nothing to end.
  const mayFinish = mayCall(me, cases.finish) && status !== 'draft' && !isOver
  const mayRemind = mayCall(me, cases.remind) && turn === 'client'
  const remind = () =>
    run(() => callAsStaff(cases.remind, { params: { id } }), {
      done: text.reminding.done,
      failed: text.reminding.failed,
    })
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayRemind && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void remind()}>
          {text.reminding.send}
        </Button>
      )}
      {mayFinish && (
        <Button tone="quiet" onClick={() => setFinishing(true)}>
          {text.finish}
        </Button>
      )}
      {isFinishing && <FinishDialog id={id} onClose={() => setFinishing(false)} />}
    </div>
  )
}
