import { isSharedAddress } from 'contract/public-pages'
import { pageContextKey } from '../../api/page-context.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import { countriesData } from '../structured-data.ts'
import type { Route } from './+types/countries-page.ts'
import { CountriesParts } from './countries-parts.tsx'
import { loadCountries } from './load-countries.ts'

const path = '/countries'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { searchParams } = new URL(request.url)
  const data = await loadCountries(page, searchParams)
  const { texts, countries } = data
  return {
    part: await stillPart(page, { id: 'countries', path, texts, children: <CountriesParts {...data} /> }),
    meta: [
      ...pageMeta(page, { path, ...texts.countries.meta, isIndexed: isSharedAddress(path, searchParams) }),
      ...countriesData(page, countries.ok ? countries.value : []),
    ],
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function CountriesPage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
