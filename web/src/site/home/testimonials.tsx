import { useText } from '../../i18n/use-text.ts'
import { StoryCard } from '../../shared/story-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { MoreLink } from '../more-link.tsx'
import { Section } from '../section.tsx'
import { StillBlock } from '../still/still-block.tsx'
import type { HomeData } from './load-home.ts'

/** Two stories on a phone, three on a wider screen. */
export function Testimonials({ stories }: { stories: HomeData['stories'] }) {
  const text = useText('home').stories
  return (
    <Section
      title={text.title}
      // Examples are nobody’s stories: then only that is said.
      lead={(stories.ok && stories.value.sampleNote) || text.lead}
      tone="sand"
      action={<MoreLink to="/stories">{text.all}</MoreLink>}
    >
      <StillBlock block={stories}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState message={text.empty} />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
              {rows.map((story) => (
                <li key={story.id} className="max-lg:nth-3:hidden">
                  <StoryCard story={story} />
                </li>
              ))}
            </ul>
          )
        }
      </StillBlock>
    </Section>
  )
}
