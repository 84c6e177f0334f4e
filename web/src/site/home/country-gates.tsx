import { useText } from '../../i18n/use-text.ts'
import { Emblem } from '../../ui/art/emblem.tsx'
import { Gate } from '../../ui/art/gate.tsx'
import type { HomeCountry } from './load-home.ts'

/** The countries on a wide screen: a row of gates that stands half on the hero. */
export function CountryGates({ countries }: { countries: HomeCountry[] }) {
  const { countries: text } = useText('home')
  return (
    <ul
      aria-label={text.title}
      className="relative container-page -mt-20 hidden grid-cols-[repeat(var(--gates),minmax(0,1fr))] gap-4 [--gates:8] lg:grid"
    >
      {countries.map(({ code, name }) => (
        <li key={code} data-country={code} className="grid content-start gap-1">
          <Gate>
            <Emblem code={code} />
          </Gate>
          <p className="pt-2 leading-snug font-semibold text-balance">{name}</p>
        </li>
      ))}
      <li className="grid content-start gap-1">
        <Gate>
          <Emblem code="uz" />
        </Gate>
        <p className="pt-2 leading-snug font-semibold">{text.office}</p>
        <p className="text-sm text-muted">{text.officeNote}</p>
      </li>
    </ul>
  )
}
