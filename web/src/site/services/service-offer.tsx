import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ServiceCardBody } from '../../shared/service-card-body.tsx'
import { Flag } from '../../ui/art/flag.tsx'
import { ButtonLink, Link } from '../../ui/buttons/link.tsx'
import { openedOverPage } from '../../ui/dialog/use-dialog-exit.ts'
import { Shown } from '../../ui/shown.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ServiceDetails } from './load-services.ts'
import { serviceCardId, useServiceAddress } from './service-address.ts'

/** A card of the list; all of it opens the details. Its four rows align with those of its neighbours. */
export function ServiceOffer({ service }: { service: ServiceDetails }) {
  const text = useText('services')
  const { language } = useRootData()
  const addressOf = useServiceAddress()
  const opening = {
    to: addressOf(service.id),
    state: openedOverPage,
    preventScrollReset: true,
    // The details are loaded already.
    prefetch: 'none',
  } as const
  return (
    <li
      id={serviceCardId(service.id)}
      className="relative row-span-4 grid grid-rows-subgrid gap-4 rounded-card border border-line bg-surface p-6 transition-colors hover:border-line-strong"
    >
      <ServiceCardBody
        service={service}
        text={text}
        language={language}
        places={<Places countries={service.countries} />}
        title={
          <h2 className="min-w-0 text-xl">
            <Link
              {...opening}
              lang={service.title.lang}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {service.title.text}
            </Link>
          </h2>
        }
        action={
          <ButtonLink {...opening} tone="quiet" className="relative">
            {text.select}
            <VisuallyHidden>
              : <Shown shown={service.title} />
            </VisuallyHidden>
          </ButtonLink>
        }
      />
    </li>
  )
}

/** The flags alone; their names are read to who cannot see them. */
function Places({ countries }: Pick<ServiceDetails, 'countries'>) {
  return (
    countries[0] && (
      <p className="flex flex-wrap gap-1.5">
        {countries.map(({ code }) => (
          <Flag key={code} code={code} />
        ))}
        <VisuallyHidden>
          <ShownList list={countries.map(({ name }) => name)} />
        </VisuallyHidden>
      </p>
    )
  )
}
