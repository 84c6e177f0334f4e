import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { StoryCard } from '../../shared/story-card.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { Questions } from '../legal/questions.tsx'
import { Section } from '../section.tsx'
import { CostEstimate } from './cost-estimate.tsx'
import { CountryHead } from './country-head.tsx'
import { Documents } from './documents.tsx'
import { FactRows } from './fact-rows.tsx'
import type { CountryData } from './load-country.ts'
import { Programmes } from './programmes.tsx'

/** The whole page; nothing of it needs scripts. */
export function CountryParts(data: CountryData) {
  const { page } = useText('countries')
  const { language } = useRootData()
  const { country, name, programmes, stories, questions } = data
  const contact = `/contact?subject=consultation&country=${country.slug}`
  return (
    <>
      <CountryHead {...data} />
      <FactRows facts={country.facts} contact={contact} />
      <Programmes slug={country.slug} applyCountry={country.apply_country} programmes={programmes} />
      <CostEstimate {...data} />
      <Documents programmes={programmes} />
      {stories.length > 0 && (
        <Section title={page.stories} tone="sand">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {stories.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={page.questions} isLow>
          <Questions questions={questions} isWide />
        </Section>
      )}
      <ClosingCall title={fill(page.closing, { name: name.text })} contact={contact} />
      <p className="container-page py-6 text-sm text-faint sm:pt-0">
        {fill(page.updated, { date: formatDate(country.updated_at, language) })}
      </p>
    </>
  )
}
