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

/** A country of the stories; `country` is the stored value, which is in the address. */
export type CountryChoice = { country: string; name: string; count: number }

export type StoryList = { rows: StoryRow[]; countries: CountryChoice[] }

export type StoriesData = { stories: Block<StoryList>; texts: Pick<Texts, 'stories'> }

/** All stories, whatever country is requested: the page filters them, on the server and in the browser. */
export async function loadStories({ call, language }: PageContext): Promise<StoriesData> {
  const list = await toBlock(call(stories.list, {}))
  return {
    stories: mapBlock(list, (allRows) => {
      const rows = allRows.map((story) => rowOf(story, language))
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

/** Most stories first; equal counts in their given order, because browsers sort Uzbek words differently. */
function countriesOf(rows: readonly StoryRow[]): CountryChoice[] {
  const choices = new Map<string, CountryChoice>()
  for (const { country, countryName: name } of rows) {
    const choice = choices.get(country)
    if (choice) choice.count += 1
    else choices.set(country, { country, name, count: 1 })
  }
  return [...choices.values()].toSorted((one, other) => other.count - one.count)
}
