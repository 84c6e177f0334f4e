import { pageContextKey } from '../../api/page-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { BlockView } from '../../shared/block-view.tsx'
import { pageMeta } from '../../shared/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { PageHead } from '../page-head.tsx'
import { reviewsData } from '../structured-data.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import type { Route } from './+types/stories-page.ts'
import { loadStories } from './load-stories.ts'
import { Results } from './results.tsx'
import { StoryBrowser } from './story-browser.tsx'

// Another country only filters the stories that are already loaded.
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContextKey)
  const { told, ...data } = await loadStories(page)
  // One page for search engines, whatever the country.
  const metaTags = pageMeta(page, { path: '/stories', ...data.texts.stories.meta })
  return { ...data, meta: [...metaTags, ...reviewsData(page, told)] }
}

export { loadedMeta as meta } from '../loaded-meta.ts'

export default function StoriesPage({ loaderData: { stories, results } }: Route.ComponentProps) {
  const text = useText('stories')
  const { failed } = useText('site').error
  useFailureToast('stories', stories, text.failed)
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <div className="container-page py-12 lg:py-16">
        <BlockView block={stories} failed={failed}>
          {(list) =>
            list.rows.length === 0 ? <EmptyState message={text.empty} /> : <StoryBrowser list={list} />
          }
        </BlockView>
      </div>
      <Results {...results} />
      <ClosingCall />
    </>
  )
}
