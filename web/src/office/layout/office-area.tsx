import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../../api/query-client.ts'
import { textsOf } from '../../i18n/texts.ts'
import { PendingBar } from '../../ui/feedback/pending-bar.tsx'
import { useHeadingFocus } from '../../ui/hooks/use-heading-focus.ts'
import { ToastOutlet } from '../../ui/toast/toast-outlet.tsx'
import '../office.css'

/** The texts stay the same from page to page. */
export const shouldRevalidate = () => false

export function loader() {
  return {
    texts: {
      ...textsOf('office', 'uz'),
      ...textsOf('files', 'uz'),
      ...textsOf('viewer', 'uz'),
      ...textsOf('capture', 'uz'),
      ...textsOf('checklist', 'uz'),
    },
  }
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
