import { TravelDays } from 'contract/cases'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { DateField } from '../ui/form/date-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { useSchemaForm } from '../ui/form/use-schema-form.ts'

type TravelFormProps = {
  days: TravelDays
  text: { travel: string; return: string; save: string }
  /** What it throws is shown, and what was typed stays. */
  onSave: (days: TravelDays) => Promise<void>
  onClose: () => void
  /** What the days are asked for. */
  children?: ReactNode
}

/** When the client travels and returns. */
export function TravelForm({ days, text, onSave, onClose, children }: TravelFormProps) {
  const { dialog } = useText('site')
  const form = useSchemaForm(TravelDays, {
    defaultValues: { travel_on: days.travel_on ?? '', return_on: days.return_on ?? '' },
  })
  return (
    <Form form={form} className="grid gap-5" onSubmit={onSave}>
      {children}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField name="travel_on" label={text.travel} />
        <DateField name="return_on" label={text.return} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <SubmitButton>{text.save}</SubmitButton>
      </div>
    </Form>
  )
}
