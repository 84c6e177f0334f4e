import { readMonths } from 'contract/cost'
import { type CountryPage, countries } from 'contract/countries'
import { countryName } from 'contract/country-name'
import { type Rates, ratesOf } from 'contract/money'
import type { PageContext } from 'contract/page'
import { questions } from 'contract/questions'
import { type Rate, rates } from 'contract/rates'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { toBlock } from '../../api/block.ts'
import { type ShownText, shownText, textIn } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { type ServiceInLanguage, serviceInLanguage } from '../../shared/service-in-language.ts'
import type { StoryTeaser } from '../../shared/story-card.tsx'
import { storyWords } from '../../shared/story-words.ts'
import { type HelpQuestion, questionInLanguage } from '../legal/question-in-language.ts'
import { readingFacts } from '../legal/reading-facts.ts'

export type Programme = {
  service: ServiceInLanguage
  /** As the office typed it: what is counted with. */
  price: string
  note: ShownText | null
  documents: { name: ShownText; required: boolean }[]
}

export type CountryData = {
  country: CountryPage
  name: ShownText
  summary: ShownText
  body: ShownText
  programmes: Programme[]
  stories: StoryTeaser[]
  /** Those that are asked about this country alone. */
  questions: HelpQuestion[]
  rates: Rate[]
  /** What is counted: for so many months, with the service of this id. */
  asked: { months: number; service: string }
  texts: Pick<Texts, 'countries' | 'compare'>
}

const maxStories = 3

/** Everything a country's page shows; null where there is no such page. */
export async function loadCountry(
  page: PageContext,
  slug: string,
  query: URLSearchParams,
): Promise<CountryData | null> {
  const { call, language } = page
  const country = await call(countries.page, { params: { slug } }).catch(noneIfUnknown)
  if (!country) return null
  const [storyList, questionList, rateList] = await Promise.all([
    toBlock(call(stories.list, {})),
    toBlock(call(questions.list, {})),
    toBlock(call(rates.list, {})),
  ])
  const known = rateList.ok ? rateList.value : []
  const programmes = await programmesOf(page, country, ratesOf(known))
  const told = (storyList.ok ? storyList.value : []).filter(
    (story) => story.country === country.story_country,
  )
  const facts = readingFacts('help', page)
  const asked = query.get('service') ?? ''
  return {
    country,
    name: textIn(country.name, language),
    summary: textIn(country.summary, language),
    body: textIn(country.body, language),
    programmes,
    stories: told.slice(0, maxStories).map(({ id, name, country: place, rating, image_url, ...story }) => {
      const { original: _original, ...words } = storyWords(
        story,
        language,
        textsOf('stories', language).stories,
      )
      return { id, name, country: countryName(place, language), rating, image_url, ...words }
    }),
    questions: (questionList.ok ? questionList.value : [])
      .filter(({ country_id }) => country_id === country.id)
      .map((row) => questionInLanguage(row, language, facts)),
    rates: known,
    asked: {
      months: readMonths(query.get('months')),
      service: programmes.some(({ service }) => service.id === asked)
        ? asked
        : (programmes[0]?.service.id ?? ''),
    },
    texts: { ...textsOf('countries', language), ...textsOf('compare', language) },
  }
}

/** The services of a country with the documents they ask for; a list that fails is told at the consultation. */
function programmesOf(
  { call, language }: PageContext,
  country: CountryPage,
  known: Rates,
): Promise<Programme[]> {
  const { services: words } = textsOf('services', language)
  return Promise.all(
    country.programmes.map(async ({ service, note }) => {
      const documents = await toBlock(call(services.requirements, { params: { id: service.id } }))
      return {
        service: serviceInLanguage(service, language, words, known),
        price: service.price,
        note: shownText(note, language),
        documents: (documents.ok ? documents.value : []).map(({ name, required }) => ({
          name: textIn(name, language),
          required,
        })),
      }
    }),
  )
}

function noneIfUnknown(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null
  throw error
}
