import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import { privateMeta } from '../../shared/private-meta.ts'
import { Stepper } from '../../ui/tabs/stepper.tsx'
import type { Route } from './+types/apply-page.ts'
import { ApplySkeleton } from './apply-skeleton.tsx'
import { CodeMissing } from './code-missing.tsx'
import { loadPrograms } from './load-programs.ts'
import { NewApplication } from './new-application.tsx'

// On a bad connection the page may load without this part.
const ContinuedApplication = lazy(() =>
  import('./continued-application.tsx').catch(() => ({ default: CodeMissing })),
)

// Which application is continued changes the address, not the programs.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const texts = textsOf('apply', page.language)
  return {
    programs: await loadPrograms(page),
    meta: pageMeta(page, { path: '/apply', ...texts.apply.meta }),
    texts,
  }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const isOwn = continuedIn(location.search) !== null
  return isOwn ? privateMeta(matches[0].loaderData, loaderData.texts.apply.title) : loaderData.meta
}

export default function ApplyPage({ loaderData: { programs } }: Route.ComponentProps) {
  const text = useText('apply')
  const id = continuedIn(useLocation().search)
  return (
    <div className="container-page py-8 sm:py-12">
      <div className="mx-auto grid max-w-180 gap-8">
        <div className="grid gap-3">
          <h1 className="text-3xl sm:text-4xl">{text.title}</h1>
          <p className="text-muted">{text.lead}</p>
        </div>
        <Stepper steps={text.steps} current={1} />
        {id === null ? (
          <NewApplication programs={programs} />
        ) : (
          <Suspense fallback={<ApplySkeleton />}>
            <ContinuedApplication key={id} id={id} programs={programs} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The application that the address continues; null for a new one. */
function continuedIn(search: string): string | null {
  return new URLSearchParams(search).get('application')
}
