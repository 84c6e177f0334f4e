import { CallbackForm } from 'contract/lead-forms'
import { type RefObject, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TimeField } from '../../../../ui/form/time-field.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { refuseFields } from '../form/refuse-fields.ts'
import { callbackChips } from './callback-times.ts'
import { Chips } from './chips.tsx'

type CallbackChipsProps = {
  /** Chooses by the number of a chip. */
  choose: RefObject<(n: number) => void>
  isBusy: boolean
  onChoose: (at: string) => void
}

/** When to call again: the usual times are sent at once, another one is typed. */
export function CallbackChips({ choose, isBusy, onChoose }: CallbackChipsProps) {
  const { callbackChips: text } = useText('office').desk
  const [isTyping, setTyping] = useState(false)
  const chips = [
    ...callbackChips(useNow()).map(({ name, at, off }) => ({
      label: text[name],
      off: off && text[off],
      onChoose: () => onChoose(at.toISOString()),
    })),
    { label: text.other, off: null, onChoose: () => setTyping(true) },
  ]
  choose.current = (n) => {
    const chip = chips[n - 1]
    if (chip && !chip.off) chip.onChoose()
  }
  return (
    <div className="grid gap-2">
      <Chips label={text.label} chips={chips} isBusy={isBusy} />
      {isTyping && <OtherTime onChoose={onChoose} />}
    </div>
  )
}

function OtherTime({ onChoose }: { onChoose: (at: string) => void }) {
  const { desk, leadAgents } = useText('office')
  const { callbackChips: text } = desk
  const form = useSchemaForm(CallbackForm, { defaultValues: { callback_at: '' } })
  return (
    <Form
      form={form}
      onSubmit={({ callback_at }) => {
        refuseFields(leadAgents, { required: { callback_at }, ahead: { callback_at } })
        onChoose(callback_at ?? '')
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <TimeField name="callback_at" label={text.otherLabel} />
      <SubmitButton>{text.save}</SubmitButton>
    </Form>
  )
}
