import { useRootData } from '../../api/root-data.ts'
import { fillCount } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink, Link } from '../../ui/link.tsx'
import { openedOverPage } from '../../ui/use-dialog-exit.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FeatureList } from './feature-list.tsx'
import type { ServiceInWords } from './load-services.ts'
import { serviceCardId, useServiceAddress } from './service-address.ts'

const shownFeatures = 3

/** A card of the list; all of it opens the details. Its four rows stand level with those of its neighbours. */
export function ServiceOffer({ service }: { service: ServiceInWords }) {
  const text = useText('services')
  const { language } = useRootData()
  const addressOf = useServiceAddress()
  const hidden = service.features.length - shownFeatures
  const opening = {
    to: addressOf(service.id),
    state: openedOverPage,
    preventScrollReset: true,
    // The details are here already: there is nothing to fetch.
    prefetch: 'none',
  } as const
  return (
    <li
      id={serviceCardId(service.id)}
      className="relative row-span-4 grid grid-rows-subgrid gap-4 rounded-card border border-line bg-surface p-6 transition-colors hover:border-line-strong"
    >
      <div className="grid content-start gap-4">
        <div className="flex items-start justify-between gap-4">
          <ServiceIcon {...service.icon} />
          {service.featured && <Badge tone="primary">{text.featured}</Badge>}
        </div>
        <h2 className="min-w-0 text-xl">
          <Link
            {...opening}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {service.title}
          </Link>
        </h2>
      </div>
      <p className="line-clamp-6 text-muted">{service.description}</p>
      <div className="grid content-start gap-2">
        <FeatureList features={service.features.slice(0, shownFeatures)} />
        {hidden > 0 && (
          <p className="ps-7 text-sm text-faint">{fillCount(text.more, language, { n: hidden })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 self-end border-t border-line pt-4">
        <p className="min-w-0 text-lg font-semibold tabular-nums">{service.price || text.noPrice}</p>
        <ButtonLink {...opening} tone="quiet" className="relative">
          {text.select}
          <VisuallyHidden>: {service.title}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  )
}
