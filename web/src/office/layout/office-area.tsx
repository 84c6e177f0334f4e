import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../../api/query-client.ts'
import { textsOf } from '../../i18n/texts.ts'
import { PendingBar } from '../../ui/pending-bar.tsx'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { useHeadingFocus } from '../../ui/use-heading-focus.ts'

/** The words stay the same from page to page. */
export const shouldRevalidate = () => false

export function loader() {
  return { texts: { ...textsOf('office', 'uz'), ...textsOf('files', 'uz') } }
}

/** What every address under /admin has in common, signed in or not. */
export default function OfficeArea() {
  const [queryClient] = useState(createQueryClient)
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
