import { RejectionForm } from 'contract/lead-forms'
import { rejectReasons, storedReason } from 'contract/reject-reasons'
import { type RefObject, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { SubmitButton } from '../../../../ui/buttons/submit-button.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { refuseFields } from '../form/refuse-fields.ts'
import { Chips } from './chips.tsx'

type ReasonChipsProps = {
  /** Chooses by the number of a chip. */
  choose: RefObject<(n: number) => void>
  isBusy: boolean
  onChoose: (reason: string) => void
}

/** Why a lead is rejected: the usual reasons are sent at once, so that the managers' plot counts equal ones. */
export function ReasonChips({ choose, isBusy, onChoose }: ReasonChipsProps) {
  const { reasonChips: text } = useText('office').desk
  const language = useLanguage()
  const [isTyping, setTyping] = useState(false)
  const chips = [
    ...Object.values(rejectReasons).map((reason) => ({
      label: reason[language],
      onChoose: () => onChoose(reason.uz),
    })),
    { label: text.other, onChoose: () => setTyping(true) },
  ]
  choose.current = (n) => chips[n - 1]?.onChoose()
  return (
    <div className="grid gap-2">
      <Chips label={text.label} chips={chips} isBusy={isBusy} />
      {isTyping && <OtherReason onChoose={onChoose} />}
    </div>
  )
}

function OtherReason({ onChoose }: { onChoose: (reason: string) => void }) {
  const { desk, leadAgents } = useText('office')
  const { reasonChips: text } = desk
  const form = useSchemaForm(RejectionForm, { defaultValues: { reason: '' } })
  return (
    <Form
      form={form}
      onSubmit={({ reason }) => {
        refuseFields(leadAgents, { required: { reason } })
        onChoose(storedReason(reason ?? ''))
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <ReasonField label={text.otherLabel} />
      <SubmitButton tone="danger">{text.save}</SubmitButton>
    </Form>
  )
}
