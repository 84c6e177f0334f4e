import { pageContextKey } from '../../api/page-context.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import type { Route } from './+types/compare-page.ts'
import { CompareParts } from './compare-parts.tsx'
import { loadCompare } from './load-compare.ts'

const path = '/compare'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { search, searchParams } = new URL(request.url)
  const data = await loadCompare(page, searchParams)
  const { texts } = data
  return {
    part: await stillPart(page, {
      id: 'compare-page',
      path: path + search,
      texts,
      children: <CompareParts {...data} />,
    }),
    meta: pageMeta(page, { path, ...texts.compare.meta, isIndexed: false }),
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <Still {...loaderData.part} />
}
