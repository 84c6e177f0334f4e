import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { StoryCard } from '../../shared/story-card.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Section } from '../section.tsx'
import type { HomeData } from './load-home.ts'

export function Testimonials({ stories }: { stories: HomeData['stories'] }) {
  const text = useText('home').stories
  const { failed } = useText('site').error
  return (
    <Section title={text.title} lead={text.lead}>
      <BlockView block={stories} failed={failed}>
        {({ rows, hasMore, sampleNote }) =>
          rows.length === 0 ? (
            <EmptyState message={text.empty} />
          ) : (
            <>
              {sampleNote && <p className="text-sm text-muted">{sampleNote}</p>}
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
                {rows.map((story) => (
                  <li key={story.id}>
                    <StoryCard story={story} />
                  </li>
                ))}
              </ul>
              {hasMore && (
                <ButtonLink to="/stories" tone="quiet" className="justify-self-center">
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
