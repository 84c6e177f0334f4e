import { fill } from 'contract/fill'
import type { PossibleClient } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { RadioOptions } from '../form/radio-options.tsx'

/** The value for a new client. */
export const newClient = 'new'

/** Whether the lead is an existing client. Nothing is preselected: two clients may share a phone. */
export function ClientQuestion({ possible }: { possible: PossibleClient[] }) {
  const {
    leadAgents: { documents: text },
    applications,
  } = useText('office')
  const known = possible.map(({ id, full_name, phone_end, is_unproved }) => ({
    value: id,
    label: fill(text.sameClient, { name: full_name || applications.unnamed }),
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
