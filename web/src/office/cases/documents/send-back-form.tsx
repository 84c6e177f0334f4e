import { SendBackForm as Schema } from 'contract/case-forms'
import { addDays, redoDays } from 'contract/next-action'
import { reviewReasonCodes, reviewReasons } from 'contract/review-reasons'
import { tashkentDay } from 'contract/tashkent-day'
import { pickText } from 'contract/text'
import { useEffect } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import type { CaseItem } from './item-row.tsx'
import type { Reviewing } from './use-review.ts'
import { decisionsOn } from './version-to-judge.ts'

type SendBackFormProps = { item: CaseItem; review: Reviewing; onClose: () => void }

/** Why a document goes back to the client. It opens under the document and takes the focus. */
export function SendBackForm({ item, review, onClose }: SendBackFormProps) {
  const { documents: text } = useText('office').cases
  const language = useLanguage()
  const isOffer = decisionsOn(item)?.isOffer ?? false
  const reasons = reviewReasonCodes.map((code) => ({
    value: code,
    label: reviewReasons[code].text[language],
  }))
  const form = useSchemaForm(Schema, {
    defaultValues: {
      reason_code: undefined,
      note: '',
      // Who offered a better file owes none.
      due_on: isOffer ? '' : addDays(tashkentDay(new Date()), redoDays),
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('reason_code'), [setFocus])
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await review.sendBack(item, values)
        onClose()
      }}
      className="grid gap-3 rounded-control bg-subtle p-4"
    >
      <p className="font-medium wrap-anywhere">
        {isOffer ? text.declineOffer : text.sendBack}: {pickText(item.name, language)}
      </p>
      <SelectField name="reason_code" label={text.reason} placeholder={text.chooseReason} options={reasons} />
      <TextareaField name="note" label={text.note} rows={2} autoComplete="off" />
      {!isOffer && <DateField name="due_on" label={text.dueOn} hint={text.dueOnHint} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton>{text.confirmSendBack}</SubmitButton>
        <Button tone="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  )
}
