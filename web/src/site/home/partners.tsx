import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { PartnerLogo } from '../../shared/partner-logo.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Marquee } from '../../ui/marquee.tsx'
import { Section } from '../section.tsx'
import type { PartnerTeaser } from './load-home.ts'

export function Partners({ partners }: { partners: Block<PartnerTeaser[]> }) {
  const text = useText('home').partners
  const { failed } = useText('site').error
  return (
    <Section title={text.title} tone="subtle">
      <BlockView block={partners} failed={failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={text.empty} />
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
