import clsx from 'clsx'
import { fillCount } from 'contract/fill'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countryAddress, countryIn } from './country-address.ts'
import { CountryFilter } from './country-filter.tsx'
import { FullStoryCard } from './full-story-card.tsx'
import type { StoryList } from './load-stories.ts'

/**
 * No card is left alone in the last row: the first one takes up what is missing, in two columns or in three. Counted
 * here: a style that counts them would move the page while it loads.
 */
const spare = [
  '',
  'first-spans-2-of-2 first-spans-3-of-3',
  'first-spans-2-of-3',
  'first-spans-2-of-2',
  'first-spans-3-of-3',
  'first-spans-2-of-2 first-spans-2-of-3',
]

/** The stories of the country in the address, or all of them. */
export function StoryBrowser({ list: { rows, countries, hasSamples } }: { list: StoryList }) {
  const { filter, sampleNote } = useText('stories')
  const { language } = useRootData()
  const { search } = useLocation()
  const id = useId()
  const asked = countryIn(search)
  const chosen = countries.find(({ country }) => country === asked)
  const shown = asked === null ? rows : rows.filter(({ country }) => country === asked)
  const n = shown.length
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <h2 id={id}>
        <VisuallyHidden>{filter.title}</VisuallyHidden>
      </h2>
      <CountryFilter countries={countries} total={rows.length} />
      <p role="status" className="text-sm text-muted">
        {chosen
          ? fillCount(filter.countIn, language, { country: chosen.name, n })
          : fillCount(filter.count, language, { n })}
      </p>
      {hasSamples && <p className="rounded-control bg-subtle px-4 py-3 text-muted">{sampleNote}</p>}
      {n === 0 ? (
        <EmptyState
          message={filter.empty}
          action={
            <ButtonLink to={countryAddress(search, null)} tone="quiet" preventScrollReset>
              {filter.clear}
            </ButtonLink>
          }
        />
      ) : (
        <ul
          className={clsx(
            'grid gap-4 has-[details[open]]:items-start sm:grid-cols-2 lg:grid-cols-3 lg:gap-6',
            spare[n % 6],
          )}
        >
          {shown.map((story) => (
            <li key={story.id}>
              <FullStoryCard story={story} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
