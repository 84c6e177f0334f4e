import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isOfficePath } from '../../api/office-path.ts'
import { useLanguageMemory } from '../../i18n/use-language-choice.ts'
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx'
import { PendingBar } from '../../ui/feedback/pending-bar.tsx'
import { useHeadingFocus } from '../../ui/hooks/use-heading-focus.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastOutlet } from '../../ui/toast/toast-outlet.tsx'
import { Header } from './header.tsx'
import { ReachBar } from './reach-bar.tsx'
import { TestBanner } from './test-banner.tsx'

/** Pages without a form of their own, where the ways to reach the agency stand at the bottom of a phone. */
const readPages = /^\/((services|countries(\/[\w-]+)?|compare|process|stories|help|privacy|terms)\/?)?$/

type SiteFrameProps = {
  children: ReactNode
  /** Error pages go without: they offer the one way on that matters. */
  footer?: ReactNode
}

/** The frame of every public page and of the error pages; under /admin those have none. */
export function SiteFrame({ children, footer }: SiteFrameProps) {
  useLanguageMemory()
  useHeadingFocus()
  const { pathname } = useLocation()
  if (isOfficePath(pathname)) return <main id="main">{children}</main>
  const isRead = readPages.test(pathname)
  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col',
        isRead && 'max-lg:pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
      )}
    >
      <SkipLink />
      <PendingBar />
      <TestBanner />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {footer}
      {isRead && <ReachBar />}
      <ToastOutlet />
      <OfflineBar />
    </div>
  )
}
