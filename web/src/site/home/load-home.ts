import { type ApplyCountry, applyCountries } from 'contract/countries'
import type { PageContext } from 'contract/page'
import { partners } from 'contract/partners'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { pickText } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { countryName } from '../../shared/country-name.ts'
import { priceInWords } from '../../shared/price-in-words.ts'
import type { ServiceTeaser } from '../../shared/service-card.tsx'
import type { StoryTeaser } from '../../shared/story-card.tsx'
import { storyWords } from '../../shared/story-words.ts'
import { type HomeFigures, homeFigures } from './home-figures.ts'

export type PartnerTeaser = { id: string; name: string; image_url: string | null }

export type StepTeaser = { title: string; text: string; duration: string }

/** The first rows of a list, and whether there are more. */
export type Beginning<T> = { rows: T[]; hasMore: boolean }

export type HomeData = {
  figures: HomeFigures
  services: Block<Beginning<ServiceTeaser>>
  stories: Block<Beginning<StoryTeaser> & { sampleNote: string }>
  partners: Block<PartnerTeaser[]>
  countries: Record<ApplyCountry, string>
  steps: StepTeaser[]
  texts: Pick<Texts, 'home'>
}

const maxShown = 6

/** Everything the page shows, in its language. Each list may fail without the others. */
export async function loadHome(page: PageContext): Promise<HomeData> {
  const { call, language } = page
  const texts = textsOf('home', language)
  const { services: priceWords } = textsOf('services', language)
  const { stories: storyText } = textsOf('stories', language)
  const [serviceList, storyList, partnerList] = await Promise.all([
    toBlock(call(services.list, {})),
    toBlock(call(stories.list, {})),
    toBlock(call(partners.list, {})),
  ])
  return {
    figures: homeFigures(page, texts.home, {
      services: serviceList.ok ? serviceList.value.length : 0,
      partners: partnerList.ok ? partnerList.value.length : 0,
      stories: storyList.ok ? storyList.value.filter(({ sample }) => !sample).length : 0,
    }),
    services: mapBlock(serviceList, (rows) =>
      beginningOf(rows, ({ id, title, description, price, icon }) => ({
        id,
        title: pickText(title, language),
        description: pickText(description, language),
        price: priceInWords(price, priceWords),
        icon,
      })),
    ),
    stories: mapBlock(storyList, (rows) => {
      const sorted = rows.toSorted((one, other) => Number(other.featured) - Number(one.featured))
      const beginning = beginningOf(sorted, (story) => {
        const { original: _original, ...words } = storyWords(story, language, storyText)
        const { id, name, country, rating, image_url } = story
        return { id, name, country: countryName(country, language), rating, image_url, ...words }
      })
      const hasSamples = sorted.slice(0, maxShown).some(({ sample }) => sample)
      return { ...beginning, sampleNote: hasSamples ? storyText.sampleNote : '' }
    }),
    partners: mapBlock(partnerList, (rows) =>
      rows.map(({ id, name, image_url }) => ({ id, name: pickText(name, language), image_url })),
    ),
    countries: mapValues(applyCountries, (names) => names[language]),
    steps: textsOf('process', language).process.steps.map(({ title, text, duration }) => ({
      title,
      text,
      duration,
    })),
    texts,
  }
}

function beginningOf<T, U>(rows: readonly T[], change: (row: T) => U): Beginning<U> {
  return { rows: rows.slice(0, maxShown).map(change), hasMore: rows.length > maxShown }
}

function mapValues<Key extends string, T, U>(
  record: Record<Key, T>,
  change: (value: T) => U,
): Record<Key, U> {
  const entries = Object.entries<T>(record).map(([key, value]) => [key, change(value)])
  return Object.fromEntries(entries)
}
