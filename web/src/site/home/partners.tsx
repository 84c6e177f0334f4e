import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { PartnerLogo } from '../../shared/partner-logo.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { Section } from '../section.tsx'
import type { HomePartners } from './load-home.ts'

export function Partners({ partners: { block, title, empty } }: { partners: HomePartners }) {
  const { failed } = useText('site').error
  return (
    <Section title={title} isLow>
      <BlockView block={block} failed={failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={empty} />
          ) : (
            <Marquee speed={120}>
              <ul className="contents">
                {rows.map(({ id, name, image_url }) => (
                  <li key={id} className="px-3 py-1">
                    <PartnerLogo name={name} imageUrl={image_url} />
                  </li>
                ))}
              </ul>
            </Marquee>
          )
        }
      </BlockView>
    </Section>
  )
}
