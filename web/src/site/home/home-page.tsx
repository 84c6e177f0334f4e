import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { ClosingCall } from '../closing-call.tsx'
import { organizationData } from '../organization-data.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import type { Route } from './+types/home-page.ts'
import { Claims } from './claims.tsx'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.ts'
import { Partners } from './partners.tsx'
import { ProcessStrip } from './process-strip.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const home = await loadHome(page)
  const meta = [...pageMeta(page, { path: '/', ...home.texts.home.meta }), organizationData(page)]
  return { ...home, meta }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText('home')
  useFailureToast('services', loaderData.services, text.services.failed)
  useFailureToast('stories', loaderData.stories, text.stories.failed)
  useFailureToast('partners', loaderData.partners, text.partners.failed)
  return (
    <>
      <Hero countries={loaderData.countries} />
      <Claims {...loaderData.figures} />
      <Services services={loaderData.services} />
      <ProcessStrip steps={loaderData.steps} />
      <Testimonials stories={loaderData.stories} />
      <Partners partners={loaderData.partners} />
      <ClosingCall />
    </>
  )
}
