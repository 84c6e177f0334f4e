import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageMeta } from '../../shared/page-meta.ts'
import type { Route } from './+types/terms-page.ts'
import { loadReading } from './load-reading.ts'
import { ReadingPage } from './reading-page.tsx'
import { Sections } from './sections.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { texts } = loadReading('terms', page)
  return { meta: pageMeta(page, { path: '/terms', ...texts.terms.meta }), texts }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function TermsPage() {
  const text = useText('terms')
  return (
    <ReadingPage text={text}>
      <Sections sections={text.sections} />
    </ReadingPage>
  )
}
