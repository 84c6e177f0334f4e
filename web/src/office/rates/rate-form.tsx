import { useQueryClient } from '@tanstack/react-query'
import type { Parsed } from 'contract/endpoint'
import { fill } from 'contract/fill'
import type { Currency } from 'contract/money'
import { rates } from 'contract/rates'
import { tashkentDay } from 'contract/tashkent-day'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { isCallError, serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal, refusalOf } from '../../ui/form/form-refusal.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { saveFailure } from '../records/save-failure.ts'

type NewRate = Parsed<typeof rates.create>['body']
type RateFormProps = { currency: Currency; onClose: () => void }

/** A new rate. One that is far from the last is a slip more often than not, so the server has it confirmed. */
export function RateForm({ currency, onClose }: RateFormProps) {
  const { rates: text } = useText('office')
  const site = useText('site')
  const queryClient = useQueryClient()
  const form = useSchemaForm(rates.create.body, {
    defaultValues: { currency, uzs: '', day: tashkentDay(new Date()) },
  })
  const [unlikely, setUnlikely] = useState('')

  const save = async (rate: NewRate) => {
    try {
      await callAsStaff(rates.create, { body: rate })
    } catch (error) {
      if (!isCallError(error) || error.code !== 'rate_unlikely') {
        throw saveFailure(error, { text, form: site.form })
      }
      setUnlikely(serverSentence(error) ?? text.unlikely)
      // Still unsaved; the question explains the rest.
      throw new FormRefusal('')
    }
    toast.success(text.saved)
    onClose()
    await Promise.all(
      [rates.richList, rates.list].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
  }
  // As the form's own sending: what is being saved is not asked about when the dialog closes.
  const saveConfirmed = form.handleSubmit((rate) => save({ ...rate, confirm: true }))
  const confirm = () =>
    saveConfirmed().catch((error) => {
      throw refusalOf(error, site.form)
    })
  return (
    <>
      <Form form={form} warnsOnLeave onSubmit={save}>
        <TextField
          name="uzs"
          label={fill(text.uzs, { currency })}
          hint={text.uzsHint}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <DateField name="day" label={text.dayLabel} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {site.dialog.cancel}
          </Button>
          <SubmitButton>{text.save}</SubmitButton>
        </div>
      </Form>
      {unlikely && (
        <ConfirmDialog
          question={text.unlikely}
          confirm={text.confirm}
          onConfirm={confirm}
          onClose={() => setUnlikely('')}
        >
          <p>{unlikely}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
