import type { Client } from 'contract/clients'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSaveDetails } from './use-own-passport.ts'

/** Whether the client is reminded of what is missing: by mail, or in the chat. */
export function ReminderSwitch({ client }: { client: Client }) {
  const { reminders: text } = useText('details')
  const account = useText('account')
  const { form } = useText('site')
  const { bot } = useRootData()
  const label = bot ? text.labelAnyWay : text.label
  const { saveClient } = useSaveDetails(client.id)
  const [wanted, setWanted] = useState<boolean | null>(null)

  const change = async (reminders: boolean) => {
    setWanted(reminders)
    try {
      await saveClient({ reminders })
      toast.success(reminders ? text.on : text.off)
    } catch (error) {
      toast.error(fill(text.failed, { reason: accountSentence(error, { account, form }) }))
    }
    setWanted(null)
  }

  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-1">
        <p className="font-medium">{label}</p>
        <p className="text-muted">{text.about}</p>
      </div>
      <Switch
        label={label}
        isOn={wanted ?? client.reminders}
        isBusy={wanted !== null}
        onChange={(reminders) => void change(reminders)}
      />
    </div>
  )
}
