import { pageContextKey } from '../../api/page-context.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { organizationData, websiteData } from '../organization-data.ts'
import { Still } from '../still/still.tsx'
import { useFailureToasts } from '../use-failure-toast.ts'
import type { Route } from './+types/home-page.ts'
import { homeParts } from './home-parts.tsx'
import { loadHome } from './load-home.ts'
import { Partners } from './partners.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const home = await loadHome(page)
  const { home: text } = home.texts
  return {
    ...(await homeParts(page, home)),
    partners: { block: home.partners, title: text.partners.title, empty: text.partners.empty },
    failures: home.failures,
    meta: [...pageMeta(page, { path: '/', ...text.meta }), organizationData(page), websiteData(page)],
  }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

/** All of it is still but the partners, who move, and the messages about what could not be loaded. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { top, partners, end, failures } = loaderData
  useFailureToasts(failures)
  return (
    <>
      <Still {...top} />
      <Partners partners={partners} />
      <Still {...end} />
    </>
  )
}
