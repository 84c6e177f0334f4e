import { SendBackForm as Schema } from 'contract/case-forms'
import { addDays, redoDays } from 'contract/next-action'
import { reviewReasonCodes, reviewReasons } from 'contract/review-reasons'
import { tashkentDay } from 'contract/tashkent-day'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { useReviewKeys } from './review-keys.ts'
import type { Given } from './use-decisions.ts'

/** So many have a key of their own. */
const keyed = 9

type SendBackProps = {
  isOffer: boolean
  isBusy: boolean
  onSendBack: (given: Given) => Promise<unknown>
  onClose: () => void
}

/** Why a document goes back: pressing a reason, or its number, sends it. */
export function SendBack({ isOffer, isBusy, onSendBack, onClose }: SendBackProps) {
  const { sendingBack: text, ...review } = useText('office').review
  const language = useLanguage()
  const reasons = useRef<HTMLUListElement>(null)
  const form = useSchemaForm(Schema, {
    defaultValues: {
      reason_code: undefined,
      note: '',
      // Who offered a better file owes none.
      due_on: isOffer ? '' : addDays(tashkentDay(new Date()), redoDays),
    },
  })
  const buttons = () => reasons.current?.querySelectorAll('button') ?? []
  useEffect(() => reasons.current?.querySelector('button')?.focus(), [])
  useReviewKeys({ digit: (n) => buttons()[n - 1]?.click(), close: onClose })
  return (
    <section
      aria-label={isOffer ? review.declineOffer : review.sendBack}
      className="rounded-card border border-line bg-surface p-4"
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await onSendBack({ decision: 'redo', ...values })
        }}
        className="grid gap-3"
      >
        <h3 className="text-base">{text.title}</h3>
        <TextareaField name="note" label={text.note} rows={2} autoComplete="off" />
        {!isOffer && <DateField name="due_on" label={text.dueOn} hint={text.dueOnHint} />}
        <p className="text-sm text-muted">{text.about}</p>
        <ul ref={reasons} aria-label={text.reasons} className="grid gap-x-2 sm:max-xl:grid-cols-2">
          {reviewReasonCodes.map((code, at) => (
            <li key={code}>
              <button
                type="submit"
                aria-disabled={isBusy || undefined}
                aria-keyshortcuts={at < keyed ? String(at + 1) : undefined}
                onClick={() => form.setValue('reason_code', code)}
                className="flex min-h-control w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-surface-2"
              >
                <span aria-hidden className="w-6 shrink-0 text-center text-faint tabular-nums">
                  {at < keyed ? at + 1 : '·'}
                </span>
                <span className="min-w-0 wrap-anywhere">{reviewReasons[code].text[language]}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button tone="quiet" className="justify-self-start" onClick={onClose}>
          {text.cancel}
        </Button>
      </Form>
    </section>
  )
}
