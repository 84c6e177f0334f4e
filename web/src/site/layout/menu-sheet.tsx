import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { LanguageOptions } from '../../ui/theme/language-switch.tsx'
import { ThemeOptions } from '../../ui/theme/theme-switch.tsx'
import { AccountLinks } from './account-links.tsx'
import { NavLinks } from './nav-links.tsx'

/** The menu of small screens: a native dialog, which brings the focus trap, Escape and the way back to its button. */
export function MenuSheet() {
  const text = useText('site')
  const { agency } = useRootData()
  const { pathname } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname])

  return (
    <>
      <IconButton
        icon="Menu"
        label={text.nav.openMenu}
        aria-haspopup="dialog"
        className="hover:bg-surface-2"
        onClick={() => dialog.current?.showModal()}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; the keyboard has Escape */}
      <dialog
        ref={dialog}
        aria-label={text.nav.menu}
        className="ms-auto me-0 h-dvh max-h-none w-full max-w-sm bg-page text-text backdrop:bg-ink/60 open:animate-sheet"
        onClick={(event) => {
          if (event.target === dialog.current) close()
        }}
      >
        <div className="flex min-h-full flex-col gap-4 p-4">
          <div className="flex justify-end">
            <IconButton icon="X" label={text.nav.closeMenu} className="hover:bg-surface-2" onClick={close} />
          </div>
          <NavLinks className="grid gap-1" linkClassName="text-lg" isMenu />
          <AccountLinks className="grid gap-2" onSignOut={close} />
          <section aria-label={text.language.label} className="grid gap-1 border-t border-line pt-4">
            <p className="px-3 text-sm text-faint">{text.language.label}</p>
            <LanguageOptions />
          </section>
          <section aria-label={text.theme.label} className="grid gap-1">
            <p className="px-3 text-sm text-faint">{text.theme.label}</p>
            <ThemeOptions />
          </section>
          <a
            href={phoneHref(agency.phone)}
            className="mt-auto flex min-h-11 items-center gap-3 rounded-control border-t border-line px-3 pt-4 font-medium"
          >
            <Icon name="Phone" className="size-5 text-primary" />
            {agency.phone}
          </a>
        </div>
      </dialog>
    </>
  )
}
