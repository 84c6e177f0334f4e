import { countries } from 'contract/countries'
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
  const [list, countryList] = await Promise.all([
    toBlock(call(services.list, {})),
    toBlock(call(countries.list, {})),
  ])
  // A footer without its lists is still right, so a failure is not reported.
  const rows = list.ok ? list.value : []
  return {
    countries: (countryList.ok ? countryList.value : []).map(({ slug, name }) => ({
      slug,
      name: pickText(name, language),
    })),
    services: rows.slice(0, shownInFooter).map(({ id, title }) => ({ id, title: pickText(title, language) })),
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  )
}
