import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { ServiceCard, type ServiceTeaser } from '../../shared/service-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MoreLink } from '../more-link.tsx'
import { Section } from '../section.tsx'
import { StillBlock } from '../still/still-block.tsx'

export function Services({ services }: { services: Block<ServiceTeaser[]> }) {
  const text = useText('home').services
  return (
    <Section
      title={text.title}
      lead={text.lead}
      isLeadWide
      action={<MoreLink to="/services">{text.all}</MoreLink>}
    >
      <StillBlock block={services}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={text.empty} />
          ) : (
            <ul className="grid sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6">
              {rows.map((service) => (
                <li key={service.id}>
                  <ServiceCard service={service} />
                </li>
              ))}
            </ul>
          )
        }
      </StillBlock>
    </Section>
  )
}
