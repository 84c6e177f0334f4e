import { data } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { ClosingCall } from '../closing-call.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/home-page.ts'
import { agencyMeta } from './agency-meta.ts'
import { Claims } from './claims.tsx'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.ts'
import { Partners } from './partners.tsx'
import { ProcessStrip } from './process-strip.tsx'
import { Services } from './services.tsx'
import { Testimonials } from './testimonials.tsx'
import { useFailureToasts } from './use-failure-toasts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(pageContextKey))
  const isWhole = home.services.ok && home.stories.ok && home.partners.ok
  // A page with a hole in it must not be kept and shown to the next visitor.
  return data(home, isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = matches[0].loaderData
  const { title, description } = loaderData.texts.home.meta
  return [...pageMeta(root, { path: '/', title, description }), agencyMeta(root)]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useFailureToasts(loaderData)
  return (
    <>
      <Hero countries={loaderData.countries} />
      <Claims />
      <Services services={loaderData.services} />
      <ProcessStrip />
      <Testimonials stories={loaderData.stories} />
      <Partners partners={loaderData.partners} />
      <ClosingCall />
    </>
  )
}
