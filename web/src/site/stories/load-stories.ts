import type { PageContext } from 'contract/page'
import { type Story, stories } from 'contract/stories'
import type { Language } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { formatDate } from '../../i18n/format.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { countryName } from '../../shared/country-name.ts'

/** A story and how its country and its day are written in the language of the page. */
export type StoryRow = Pick<
  Story,
  'id' | 'name' | 'country' | 'text' | 'rating' | 'image_url' | 'created_at'
> & { countryName: string; date: string }

/** A country the stories speak of; `country` is the stored word, which the address carries. */
export type CountryChoice = { country: string; name: string; count: number }

export type StoryList = { rows: StoryRow[]; countries: CountryChoice[] }

export type StoriesData = { stories: Block<StoryList>; texts: Pick<Texts, 'stories'> }

/** All stories, whatever country is asked for: the page filters them, here and in the browser alike. */
export async function loadStories({ call, language }: PageContext): Promise<StoriesData> {
  const list = await toBlock(call(stories.list, {}))
  return {
    stories: mapBlock(list, (found) => {
      const rows = found.map((story) => rowOf(story, language))
      return { rows, countries: countriesOf(rows) }
    }),
    texts: textsOf('stories', language),
  }
}

function rowOf(
  { id, name, country, text, rating, image_url, created_at }: Story,
  language: Language,
): StoryRow {
  return {
    ...{ id, name, country, text, rating, image_url, created_at },
    countryName: countryName(country, language),
    date: formatDate(created_at, language),
  }
}

/** Most told first; equal ones as they come, because browsers sort Uzbek words in their own ways. */
function countriesOf(rows: readonly StoryRow[]): CountryChoice[] {
  const choices = new Map<string, CountryChoice>()
  for (const { country, countryName: name } of rows) {
    const choice = choices.get(country)
    if (choice) choice.count += 1
    else choices.set(country, { country, name, count: 1 })
  }
  return [...choices.values()].toSorted((one, other) => other.count - one.count)
}
