import { isSharedAddress } from 'contract/public-pages'
import { pageContextKey } from '../../api/page-context.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import type { Route } from './+types/match-page.ts'
import { loadMatch } from './load-match.ts'
import { MatchParts } from './match-parts.tsx'

const path = '/match'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { search, searchParams } = new URL(request.url)
  const data = await loadMatch(page, searchParams)
  const { texts } = data
  const isIndexed = isSharedAddress(path, searchParams)
  return {
    part: await stillPart(page, {
      id: 'match',
      path: path + search,
      texts,
      children: <MatchParts {...data} />,
    }),
    meta: pageMeta(page, { path, ...texts.match.meta, isIndexed }),
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function MatchPage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
