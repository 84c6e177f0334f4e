import type { ContactMessage } from 'contract/contacts'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useMarkHandled } from './use-mark-handled.ts'

/** Whether an enquiry was handled, in its row. */
export function HandledSwitch({ message: { id, name, handled_at } }: { message: ContactMessage }) {
  const { contacts: text } = useText('office')
  const { mark, isBusy } = useMarkHandled()
  const isHandled = handled_at !== null
  return (
    <span className="flex items-center gap-1">
      <Switch
        label={fill(text.handledOf, { name })}
        isOn={isHandled}
        isBusy={isBusy}
        onChange={(isOn) => void mark([id], isOn)}
      />
      {!isHandled && <Badge tone="info">{text.new}</Badge>}
    </span>
  )
}
