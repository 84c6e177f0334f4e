import { type CountryFact, isConfirmed } from 'contract/country-facts'
import { fill } from 'contract/fill'
import { tashkentDay } from 'contract/tashkent-day'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { FactChange } from './fact-fields.ts'

type FactStateProps = { stored: CountryFact | undefined; change: FactChange }

const tones = {
  confirmed: 'success',
  expired: 'warning',
  unconfirmed: 'warning',
  unsaved: 'info',
} satisfies Record<string, BadgeTone>

/** Whether somebody has confirmed a fact, who and when; and that a typed value is not the stored one. */
export function FactState({ stored, change }: FactStateProps) {
  const { countries: text } = useText('office')
  const language = useLanguage()
  const state = change === 'none' ? storedState(stored) : 'unsaved'
  if (!state) return null
  const { confirmed_on = null, confirmed_by_name = null } = stored ?? {}
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge tone={tones[state]}>{text.factState[state]}</Badge>
      {change === 'value' && text.unsavedFact}
      {change === 'evidence' && text.unsavedEvidence}
      {change === 'none' &&
        confirmed_on &&
        fill(confirmed_by_name ? text.confirmedBy : text.confirmedByNobody, {
          date: formatDate(confirmed_on, language),
          name: confirmed_by_name ?? '',
        })}
    </p>
  )
}

function storedState(stored: CountryFact | undefined): 'confirmed' | 'expired' | 'unconfirmed' | null {
  if (!stored) return null
  if (isConfirmed(stored.confirmed_on, tashkentDay(new Date()))) return 'confirmed'
  return stored.confirmed_on ? 'expired' : 'unconfirmed'
}
