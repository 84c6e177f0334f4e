import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import type { Route } from './+types/applications-page.ts'
import { ApplicationsSection } from './applications-section.tsx'
import { loadProgramNames } from './load-program-names.ts'

// Filtering the list changes the address, not the data.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { title } = textsOf('profile', page.language).profile.applications
  return { programs: await loadProgramNames(page), title }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privateMeta(matches[0].loaderData, loaderData.title)
}

/** All own applications. */
export default function ApplicationsPage() {
  return <ApplicationsSection isPage />
}
