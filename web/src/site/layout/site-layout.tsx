import { countries } from 'contract/countries'
import { services } from 'contract/services'
import { Outlet } from 'react-router'
import { toBlock } from '../../api/block.ts'
import { pageContextKey } from '../../api/page-context.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { Still } from '../still/still.tsx'
import { stillPart } from '../still/still-part.server.tsx'
import type { Route } from './+types/site-layout.ts'
import { Footer } from './footer.tsx'
import { SiteFrame } from './site-frame.tsx'

export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

const shownInFooter = 6

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { call, language } = page
  const [list, countryList] = await Promise.all([
    toBlock(call(services.list, {})),
    toBlock(call(countries.list, {})),
  ])
  // A footer without its lists is still right, so a failure is not reported.
  const lists = {
    countries: (countryList.ok ? countryList.value : []).map(({ slug, name }) => ({
      slug,
      name: textIn(name, language),
    })),
    services: (list.ok ? list.value : [])
      .slice(0, shownInFooter)
      .map(({ id, title }) => ({ id, title: textIn(title, language) })),
  }
  return {
    footer: await stillPart(page, { id: 'footer', path: '/', texts: {}, children: <Footer {...lists} /> }),
  }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame footer={<Still {...loaderData.footer} />}>
      <Outlet />
    </SiteFrame>
  )
}
