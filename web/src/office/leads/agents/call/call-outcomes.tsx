import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { useState } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { RejectDialog } from '../form/reject-dialog.tsx'
import { CallbackDialog } from './callback-dialog.tsx'

type CallOutcomesProps = { lead: Lead; onDone: (lead: Lead) => void }

/** A call that does not pass the lead on: a callback or a rejection. */
export function CallOutcomes({ lead, onDone }: CallOutcomesProps) {
  const { leadAgents } = useText('office')
  const { call: text } = leadAgents
  const [open, setOpen] = useState<'callback' | 'reject' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-muted">{text.otherOutcome}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" onClick={() => setOpen('callback')}>
          {text.callback}
        </Button>
        <Button tone="quiet" className="text-danger" onClick={() => setOpen('reject')}>
          {leadAgents.reject}
        </Button>
      </div>
      {open === 'callback' && <CallbackDialog lead={lead} onDone={onDone} onClose={close} />}
      {open === 'reject' && (
        <RejectDialog
          lead={lead}
          send={(body) => callAsStaff(leads.callOutcome, { body: { ...body, outcome: 'rejected' } })}
          onDone={onDone}
          onClose={close}
        />
      )}
    </div>
  )
}
