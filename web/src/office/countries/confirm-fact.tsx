import { countries } from 'contract/countries'
import type { CountryFact } from 'contract/country-facts'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useRecordAction } from '../records/use-record-action.ts'
import { shownIn } from './use-country-actions.ts'

/** Says that a stored fact is right as it is shown: in that version, and in no other. */
export function ConfirmFact({ fact, name }: { fact: CountryFact; name: string }) {
  const { countries: text } = useText('office')
  const [isBusy, setBusy] = useState(false)
  const run = useRecordAction(shownIn)
  const confirm = async () => {
    setBusy(true)
    const { id, version } = fact
    await run(() => callAsStaff(countries.confirmFact, { params: { id }, body: { version } }), {
      done: text.confirmed,
      failed: text.confirmFailed,
      refused: { changed_meanwhile: text.confirmChanged },
    })
    setBusy(false)
  }
  return (
    <Button tone="quiet" isBusy={isBusy} onClick={() => void confirm()}>
      {fact.confirmed_on ? text.confirmAgain : text.confirm}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  )
}
