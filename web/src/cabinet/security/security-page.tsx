import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import type { Route } from './+types/security-page.ts'
import { SecuritySection } from './security-section.tsx'

// Opening a dialog changes the address, not the data.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { texts: textsOf('security', context.get(pageContextKey).language) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.texts.security.title)
}

/** How the client signs in, and what is stored about them. */
export default function SecurityPage() {
  return (
    <div className="max-w-180">
      <SecuritySection />
    </div>
  )
}
