import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { PageTitleSlot } from './page-title.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebarWidth } from './use-sidebar-width.ts'

/** Sections at the side, the title and the account above, the page in the middle. */
export function Frame({ children }: { children: ReactNode }) {
  const { isNarrow, toggle } = useSidebarWidth()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  return (
    <div
      className={clsx('min-h-dvh lg:grid', isNarrow ? 'lg:grid-cols-[4rem_1fr]' : 'lg:grid-cols-[15rem_1fr]')}
    >
      <SkipLink />
      <Sidebar isNarrow={isNarrow} onToggle={toggle} />
      <div className="flex min-w-0 flex-col">
        <TopBar titleRef={setTitle} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-360 flex-1 p-4 max-sm:pb-24 sm:p-6">
          <PageTitleSlot value={title}>{children}</PageTitleSlot>
        </main>
      </div>
    </div>
  )
}
