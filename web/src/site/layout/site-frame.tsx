import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useLanguageMemory } from '../../i18n/use-language-choice.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { Footer, type FooterService } from './footer.tsx'
import { Header } from './header.tsx'
import { PendingBar } from './pending-bar.tsx'
import { TestBanner } from './test-banner.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What surrounds every public page, and the pages that say what went wrong; under /admin those stand alone. */
export function SiteFrame({ services, children }: { services: FooterService[]; children: ReactNode }) {
  useLanguageMemory()
  useHeadingFocus()
  const isOffice = /^\/admin(\/|$)/.test(useLocation().pathname)
  if (isOffice) return <main id="main">{children}</main>
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PendingBar />
      <TestBanner />
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer services={services} />
      <ToastOutlet />
    </div>
  )
}
