import { services } from 'contract/services'
import { pickText } from 'contract/text'
import { Outlet } from 'react-router'
import { toBlock } from '../../api/block.ts'
import { pageContextKey } from '../../api/page-context.ts'
import type { Route } from './+types/site-layout.ts'
import { SiteFrame } from './site-frame.tsx'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

const shownInFooter = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContextKey)
  const list = await toBlock(call(services.list, {}))
  // A footer without its list of services is still right, so the failure is not reported.
  const rows = list.ok ? list.value : []
  return {
    services: rows.slice(0, shownInFooter).map(({ id, title }) => ({ id, title: pickText(title, language) })),
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame services={loaderData.services}>
      <Outlet />
    </SiteFrame>
  )
}
