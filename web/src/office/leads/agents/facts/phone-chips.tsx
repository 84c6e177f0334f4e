import clsx from 'clsx'
import { phoneDigits } from 'contract/fields'
import type { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { phoneHref } from '../../../../ui/phone-href.ts'
import { shownPhone } from '../../../../ui/shown-phone.ts'

type PhoneChipsProps = { lead: Lead; chosen: string | null; onChoose: (phone: string) => void }

/** The phones of a lead, each as a link that calls it; the one that was chosen last is called by the bar. */
export function PhoneChips({ lead, chosen, onChoose }: PhoneChipsProps) {
  const { desk: text, leadEditing } = useText('office')
  const main = lead.phone ? [{ phone: lead.phone, whose: null }] : []
  const others = lead.contacts.map(({ phone, relation, person_name }) => ({
    phone,
    whose: [leadEditing.relations[relation], person_name].filter(Boolean).join(': '),
  }))
  const phones = [...main, ...others]
  if (phones.length === 0) return null
  return (
    <ul aria-label={text.phones} className="flex flex-wrap gap-2">
      {phones.map(({ phone, whose }) => (
        <li key={phoneDigits(phone)}>
          <a
            href={phoneHref(phone)}
            onClick={() => onChoose(phone)}
            className={clsx(
              'inline-flex min-h-9 items-center gap-2 rounded-control border px-3 tabular-nums',
              phone === chosen
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-line text-link',
            )}
          >
            <Icon name="Phone" className="size-4" />
            {shownPhone(phone)}
            {whose && <span className="text-sm">({whose})</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
