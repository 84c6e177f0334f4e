import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { useUndo } from '../leads/undo/use-undo.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { Palette } from '../palette/palette.tsx'
import { switchKeys } from '../shortcuts/keys-setting.ts'
import { useGoKeys } from '../shortcuts/use-go-keys.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useMe } from './me.ts'
import { PageTitleSlot } from './page-title.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebarWidth } from './use-sidebar-width.ts'

const fetchHelp = () => import('../shortcuts/shortcuts-help.tsx')

/** Sections at the side, the title and the account above, the page in the middle. */
export function Frame({ children }: { children: ReactNode }) {
  const { isNarrow, toggle } = useSidebarWidth()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [over, setOver] = useState<'palette' | 'help' | null>(null)
  const openPalette = () => setOver('palette')
  const openHelp = () => setOver('help')
  const close = () => setOver(null)
  const { undoLast } = useUndo()
  const { keys } = useMe().prefs
  useEffect(() => switchKeys(keys), [keys])
  useShortcuts({ onPalette: openPalette, onHelp: openHelp, onUndo: () => void undoLast() })
  useGoKeys()
  useLiveUpdates()

  return (
    <div
      className={clsx('min-h-dvh lg:grid', isNarrow ? 'lg:grid-cols-[4rem_1fr]' : 'lg:grid-cols-[15rem_1fr]')}
    >
      <SkipLink />
      <Sidebar isNarrow={isNarrow} onToggle={toggle} />
      <div className="flex min-w-0 flex-col">
        <TopBar titleRef={setTitle} onPalette={openPalette} onHelp={openHelp} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-360 flex-1 p-4 max-sm:pb-24 sm:p-6">
          <PageTitleSlot value={title}>{children}</PageTitleSlot>
        </main>
      </div>
      {/* Not loaded on demand: who presses Ctrl+K types on at once. */}
      {over === 'palette' && <Palette onClose={close} />}
      {over === 'help' && (
        <LazyPart fetchPart={fetchHelp} waiting={null}>
          {({ ShortcutsHelp }) => <ShortcutsHelp onClose={close} />}
        </LazyPart>
      )}
    </div>
  )
}
