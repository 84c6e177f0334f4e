import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { pageMeta } from '../../shared/page-meta.ts'
import { ClosingCall } from '../closing-call.tsx'
import { PageHead } from '../page-head.tsx'
import { servicesData } from '../structured-data.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import type { Route } from './+types/services-page.ts'
import { loadServices } from './load-services.ts'
import { Reasons } from './reasons.tsx'
import { chosenService } from './service-address.ts'
import { ServiceList } from './service-list.tsx'

// Opening a service changes the address, not the list.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { offered, ...data } = await loadServices(page)
  const metaTags = pageMeta(page, { path: '/services', ...data.texts.services.meta })
  return { ...data, meta: [...metaTags, ...servicesData(page, offered)] }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const services = loaderData.services.ok ? loaderData.services.value : []
  const chosen = chosenService(services, location.search)
  if (!chosen) return loaderData.meta
  const title = `${chosen.title.text} – ${matches[0].loaderData.agency.name}`
  return loaderData.meta.map((tag) => ('title' in tag ? { title } : tag))
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const text = useText('services')
  const { failedServices } = useText('site').error
  useFailureToast('services', loaderData.services, text.failed)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <div className="container-page py-12 lg:py-16">
        <BlockView block={loaderData.services} failed={failedServices}>
          {(services) => <ServiceList services={services} />}
        </BlockView>
        {loaderData.rateNote && <p className="pt-6 text-sm text-faint">{loaderData.rateNote}</p>}
      </div>
      <Reasons {...loaderData.reasons} />
      <ClosingCall />
    </>
  )
}
