import { fill } from 'contract/fill'
import { countryPath, countryPreviewPath } from 'contract/public-pages'
import { data } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { inPlainText } from '../legal/question-in-language.ts'
import { notFoundPage } from '../not-found/not-found-part.tsx'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import { countryData, questionsData } from '../structured-data.ts'
import type { Route } from './+types/country-page.ts'
import { CountryParts } from './country-parts.tsx'
import { type CountryData, loadCountry } from './load-country.ts'

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const country = await loadCountry(page, slug, new URL(request.url).searchParams)
  if (!country) return data(await notFoundPage(page), { status: 404 })
  const { texts, name, summary, questions } = country
  const path = countryPath(slug)
  const preview = { path: countryPreviewPath(page.language, slug), alt: `${name.text} – ${page.agency.name}` }
  const title = fill(texts.countries.page.title, { name: name.text })
  return {
    part: await stillPart(page, { id: 'country', path, texts, children: <CountryParts {...country} /> }),
    meta: [
      ...pageMeta(page, { path, title, description: summary.text, preview }),
      ...countryData(page, described(country)),
      ...questionsData(questions.map(inPlainText)),
    ],
  }
}

function described({ country, name, summary, programmes, texts }: CountryData) {
  const offered = programmes.map(({ service, price }) => ({ ...service, price }))
  return { slug: country.slug, name: name.text, summary: summary.text, list: texts.countries.title, offered }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
