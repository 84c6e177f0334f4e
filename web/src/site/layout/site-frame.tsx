import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isOfficePath } from '../../api/office-path.ts'
import { useLanguageMemory } from '../../i18n/use-language-choice.ts'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { PendingBar } from '../../ui/pending-bar.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { useHeadingFocus } from '../../ui/use-heading-focus.ts'
import { Footer, type FooterService } from './footer.tsx'
import { Header } from './header.tsx'
import { TestBanner } from './test-banner.tsx'

/** What surrounds every public page, and the pages that say what went wrong; under /admin those stand alone. */
export function SiteFrame({ services, children }: { services: FooterService[]; children: ReactNode }) {
  useLanguageMemory()
  useHeadingFocus()
  const isOffice = isOfficePath(useLocation().pathname)
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
      <OfflineBar />
    </div>
  )
}
