import { type ApplyCountry, applyCountries } from 'contract/countries'
import type { PageContext } from 'contract/page'
import { partners } from 'contract/partners'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { pickText } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { countryName } from '../../shared/country-name.ts'
import type { ServiceTeaser } from '../../shared/service-card.tsx'
import type { StoryTeaser } from '../../shared/story-card.tsx'

export type PartnerTeaser = { id: string; name: string; image_url: string | null }

export type StepTeaser = { title: string; text: string; duration: string }

/** The first rows of a list, and whether there are more. */
export type Beginning<T> = { rows: T[]; hasMore: boolean }

export type HomeData = {
  services: Block<Beginning<ServiceTeaser>>
  stories: Block<Beginning<StoryTeaser>>
  partners: Block<PartnerTeaser[]>
  countries: Record<ApplyCountry, string>
  steps: StepTeaser[]
  texts: Pick<Texts, 'home'>
}

const maxShown = 6

/** Everything the page shows, in its language. Each list may fail without the others. */
export async function loadHome({ call, language }: PageContext): Promise<HomeData> {
  const [serviceList, storyList, partnerList] = await Promise.all([
    toBlock(call(services.list, {})),
    toBlock(call(stories.list, {})),
    toBlock(call(partners.list, {})),
  ])
  return {
    services: mapBlock(serviceList, (rows) =>
      beginningOf(rows, ({ id, title, description, price, icon }) => ({
        id,
        title: pickText(title, language),
        description: pickText(description, language),
        price,
        icon,
      })),
    ),
    stories: mapBlock(storyList, (rows) =>
      beginningOf(
        rows.toSorted((one, other) => Number(other.featured) - Number(one.featured)),
        ({ id, name, country, text, rating, image_url }) => ({
          id,
          name,
          country: countryName(country, language),
          text,
          rating,
          image_url,
        }),
      ),
    ),
    partners: mapBlock(partnerList, (rows) =>
      rows.map(({ id, name, image_url }) => ({ id, name: pickText(name, language), image_url })),
    ),
    countries: mapValues(applyCountries, (names) => names[language]),
    steps: textsOf('process', language).process.steps.map(({ title, text, duration }) => ({
      title,
      text,
      duration,
    })),
    texts: textsOf('home', language),
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
