import type { PassportCheck } from 'contract/passport-checks'
import { tashkentDay } from 'contract/tashkent-day'
import { useFormState, useWatch } from 'react-hook-form'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PassportField } from '../passport-field.tsx'
import { LinesField } from './lines-field.tsx'
import { PassportChecks, type PassportText } from './passport-checks.tsx'
import { typedPinflChecks } from './passport-values.ts'
import { useLineReading } from './use-line-reading.ts'

/** Part of a form: the printed lines, the fields they fill, and what was checked. */
export function PassportFieldset({ saved, text }: { saved: PassportCheck[]; text: PassportText }) {
  const { checks: ofLines, read } = useLineReading()
  const { isDirty } = useFormState()
  const today = tashkentDay(new Date())
  const [pinfl = '', birthDate = ''] = useWatch({ name: ['pinfl', 'birth_date'] })
  const checks = isDirty ? [...(ofLines ?? []), ...typedPinflChecks(pinfl, birthDate)] : saved
  return (
    <>
      <LinesField text={text} onType={(typed) => void read(typed)} />
      {ofLines && <Notice tone="info">{text.linesRead}</Notice>}
      {ofLines === null && <Notice tone="danger">{text.linesFailed}</Notice>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PassportField
          name="passport_number"
          label={text.number}
          hint={text.numberHint}
          placeholder={text.numberPlaceholder}
        />
        <PassportField
          name="citizenship"
          label={text.citizenship}
          hint={text.citizenshipHint}
          placeholder="UZB"
          maxLength={3}
        />
        <DateField name="issued_on" label={text.issued} max={today} />
        <DateField name="expires_on" label={text.expires} />
        <DateField name="birth_date" label={text.birthDate} max={today} autoComplete="bday" />
        <TextField
          name="pinfl"
          label={text.pinfl}
          hint={text.pinflHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <PassportChecks checks={checks} text={text} />
    </>
  )
}
