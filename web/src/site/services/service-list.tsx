import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ServiceDetails } from './load-services.ts'
import { chosenService } from './service-address.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceOffer } from './service-offer.tsx'
import { useCardFocus } from './use-card-focus.ts'

/** The cards, and over them the service that the address opens. */
export function ServiceList({ services }: { services: readonly ServiceDetails[] }) {
  const text = useText('services')
  const { search } = useLocation()
  const chosen = chosenService(services, search)
  useCardFocus(chosen?.id ?? null)
  if (services.length === 0) {
    return (
      <EmptyState
        message={text.empty}
        action={
          <ButtonLink to="/contact" tone="quiet">
            {text.contact}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      {chosen && <ServiceDialog key={chosen.id} service={chosen} />}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {services.map((service) => (
          <ServiceOffer key={service.id} service={service} />
        ))}
      </ul>
    </>
  )
}
