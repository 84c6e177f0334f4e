import type { ApplicationFull } from 'contract/applications'
import { cases } from 'contract/cases'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { useState } from 'react'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMe } from '../../layout/me.ts'
import { TravelDialog } from './travel-dialog.tsx'

/** When the client travels and returns: what the passport has to be valid for. */
export function CaseTravel({ application }: { application: ApplicationFull }) {
  const { facts: text } = useText('office').cases
  const language = useLanguage()
  const mayChange = mayCall(useMe(), cases.setTravel)
  const [isOpen, setOpen] = useState(false)
  const { travel_on, return_on } = application
  return (
    <div className="grid justify-items-start gap-1">
      {travel_on ? (
        <TimeText at={travel_on}>{formatDate(travel_on, language)}</TimeText>
      ) : (
        <span className="text-faint">{text.noDate}</span>
      )}
      {return_on && (
        <span className="text-sm text-muted">
          {fill(text.returnsOn, { date: formatDate(return_on, language) })}
        </span>
      )}
      {mayChange && (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {text.change}
          <VisuallyHidden>: {text.travelTitle}</VisuallyHidden>
        </Button>
      )}
      {isOpen && <TravelDialog application={application} onClose={() => setOpen(false)} />}
    </div>
  )
}
