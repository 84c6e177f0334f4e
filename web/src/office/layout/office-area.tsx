import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { pageContextKey } from '../../api/page-context.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { textsOf } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useLanguageMemory } from '../../i18n/use-language-choice.ts'
import { PendingBar } from '../../ui/feedback/pending-bar.tsx'
import { useHeadingFocus } from '../../ui/hooks/use-heading-focus.ts'
import { ToastOutlet } from '../../ui/toast/toast-outlet.tsx'
import type { Route } from './+types/office-area.ts'
import '../office.css'

/** The texts stay the same from page to page. */
export { staysOnNavigation as shouldRevalidate } from '../../api/stays-on-navigation.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageContextKey)
  return {
    texts: {
      ...textsOf('office', language),
      ...textsOf('files', language),
      ...textsOf('viewer', language),
      ...textsOf('capture', language),
      ...textsOf('checklist', language),
    },
  }
}

/** What every address under /admin has in common, signed in or not. */
export default function OfficeArea() {
  const [queryClient] = useState(createQueryClient)
  useLanguageMemory()
  useRefreshOnLanguage(queryClient)
  useHeadingFocus()
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <div className="office min-h-dvh bg-subtle">
        <PendingBar />
        <Outlet />
        <ToastOutlet />
      </div>
    </QueryClientProvider>
  )
}

/** Some answers have sentences in the language they were asked in. */
function useRefreshOnLanguage(queryClient: QueryClient): void {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    void queryClient.invalidateQueries()
  }, [language, queryClient])
}
