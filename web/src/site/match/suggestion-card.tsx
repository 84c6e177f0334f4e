import { countryPath } from 'contract/public-pages'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Duration } from '../../shared/duration.tsx'
import { Price } from '../../shared/price.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ApplyLink } from '../layout/apply-link.tsx'
import type { Suggested } from './load-result.ts'

/** A service in a country, with what speaks for it and what is still missing. */
export function SuggestionCard({ suggestion }: { suggestion: Suggested }) {
  const { result } = useText('match')
  const { service, country, reasons, lacks } = suggestion
  return (
    <li className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:p-6">
      <div className="grid gap-4">
        <div className="grid gap-1">
          {country && (
            <p className="flex items-center gap-2 text-muted">
              <Flag code={country.code} />
              <Shown shown={country.name} />
            </p>
          )}
          <h3 lang={service.title.lang} className="text-xl">
            {service.title.text}
          </h3>
        </div>
        <Lines title={result.why} icon="Check" lines={reasons} />
        <Lines title={result.lacks} icon="CircleAlert" lines={lacks} />
      </div>
      <div className="mt-auto grid gap-4">
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <Price text={service.price} soum={service.soum} className="text-lg font-semibold" />
          {service.duration && (
            <span className="text-end text-sm text-muted">
              <Duration shown={service.duration} />
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <ApplyLink tone="primary" service={service.id} country={country?.applyCountry ?? null}>
            {result.apply}
          </ApplyLink>
          <ButtonLink
            to={country ? countryPath(country.slug) : `/services?service=${service.id}`}
            tone="quiet"
          >
            {result.more}
            <VisuallyHidden>
              : <Shown shown={country?.name ?? service.title} />
            </VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

function Lines({ title, icon, lines }: { title: string; icon: IconName; lines: ShownText[] }) {
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1.5">
      <h4 className="text-label text-muted">{title}</h4>
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line.text} className="flex items-start gap-2.5 leading-snug">
            <Icon name={icon} className="mt-0.5 size-4 text-primary" />
            <span>
              <Shown shown={line} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
