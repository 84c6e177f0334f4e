import { fill } from 'contract/fill'
import type { Notification } from 'contract/notifications'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type LostLeadProps = { notification: Notification; onClose: () => void }

/** What an old notice opens whose lead the reader has no longer: what it said, and where the lead is now. */
export function LostLead({ notification: { text: said, lead }, onClose }: LostLeadProps) {
  const { notifications, leads } = useText('office')
  const { lost: text } = notifications
  const owner = lead?.owner_name
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="grid gap-3">
        <p className="wrap-anywhere text-muted">{said}</p>
        {lead ? (
          <>
            <p>{fill(text.stage, { stage: leads.stages[lead.stage] })}</p>
            <p className="wrap-anywhere">{owner ? fill(text.owner, { name: owner }) : text.noOwner}</p>
          </>
        ) : (
          <p>{text.gone}</p>
        )}
        <Button className="justify-self-end" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  )
}
