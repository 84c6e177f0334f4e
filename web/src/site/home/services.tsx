import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { ServiceCard, type ServiceTeaser } from '../../shared/service-card.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Section } from '../section.tsx'
import type { Beginning } from './load-home.ts'

export function Services({ services }: { services: Block<Beginning<ServiceTeaser>> }) {
  const text = useText('home').services
  const { failed } = useText('site').error
  return (
    <Section title={text.title} lead={text.lead}>
      <BlockView block={services} failed={failed}>
        {({ rows, hasMore }) =>
          rows.length === 0 ? (
            <EmptyState message={text.empty} />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
                {rows.map((service) => (
                  <li key={service.id}>
                    <ServiceCard service={service} />
                  </li>
                ))}
              </ul>
              {hasMore && (
                <ButtonLink to="/services" tone="quiet" className="justify-self-center">
                  {text.all}
                </ButtonLink>
              )}
            </>
          )
        }
      </BlockView>
    </Section>
  )
}
