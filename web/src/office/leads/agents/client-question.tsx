import type { PossibleClient } from 'contract/lead-shapes'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { RadioOptions } from './radio-options.tsx'

/** Stands for a client who is not known yet. */
export const newClient = 'new'

/** Whether the lead is somebody the office knows. Nothing is chosen beforehand: two people may share a phone. */
export function ClientQuestion({ possible }: { possible: PossibleClient[] }) {
  const {
    leadAgents: { documents: text },
    applications,
  } = useText('office')
  const known = possible.map(({ id, full_name, phone_end, is_unproved }) => ({
    value: id,
    label: fill(text.sameClient, { name: full_name || applications.nameless }),
    hint: [phone_end && fill(text.phoneEnd, { end: phone_end }), is_unproved && text.unproved]
      .filter(Boolean)
      .join('. '),
  }))
  return (
    <RadioOptions
      name="client"
      label={text.client}
      options={[...known, { value: newClient, label: text.newClient, hint: text.newClientAbout }]}
      className="grid-cols-1"
    />
  )
}
