import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'

const lines = ['understood', 'savedFiles'] as const

type Consent = Record<(typeof lines)[number], boolean>

export const noConsent: Consent = { understood: false, savedFiles: false }

export function isFullConsent(consent: Consent): boolean {
  return lines.every((line) => consent[line])
}

type EraseConsentProps = { consent: Consent; onChange: (consent: Consent) => void }

/** Two boxes to tick, against accidental presses. */
export function EraseConsent({ consent, onChange }: EraseConsentProps) {
  const { erase: text } = useText('security')
  const id = useId()
  return (
    <div className="grid rounded-control bg-subtle px-4 py-2">
      {lines.map((line) => (
        <label key={line} htmlFor={`${id}-${line}`} className="flex min-h-control items-center gap-3 py-2">
          <Checkbox
            id={`${id}-${line}`}
            checked={consent[line]}
            onChange={({ target }) => onChange({ ...consent, [line]: target.checked })}
          />
          {text[line]}
        </label>
      ))}
    </div>
  )
}
