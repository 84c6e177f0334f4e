import { fill } from 'contract/fill'
import { countryPath } from 'contract/public-pages'
import { pageContextKey } from '../../api/page-context.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import { countryData } from '../structured-data.ts'
import type { Route } from './+types/country-page.ts'
import { CountryParts } from './country-parts.tsx'
import { type CountryData, loadCountry } from './load-country.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const data = await loadCountry(page, slug, new URL(request.url).searchParams)
  if (!data) throw new Response(null, { status: 404 })
  const { texts, name, summary } = data
  const path = countryPath(slug)
  const title = fill(texts.countries.page.title, { name })
  return {
    part: await stillPart(page, { id: 'country', path, texts, children: <CountryParts {...data} /> }),
    meta: [...pageMeta(page, { path, title, description: summary }), ...countryData(page, described(data))],
  }
}

function described({ country, name, summary, programmes, texts }: CountryData) {
  const offered = programmes.map(({ service, price }) => ({ ...service, price }))
  return { slug: country.slug, name, summary, list: texts.countries.title, offered }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
