import { LanguageSwitch } from '../../ui/theme/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { AccountIcon } from './account-icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { Logo } from './logo.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { NavLinks } from './nav-links.tsx'

/** Below 1280 px only signs: the Russian names of the pages do not fit beside the rest. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 h-14 border-b border-line bg-page xl:h-16">
      <div className="container-page flex h-full items-center gap-3 xl:gap-6">
        <Logo />
        <div className="ms-auto flex items-center gap-1 xl:gap-4">
          <NavLinks className="flex items-center max-xl:hidden" />
          <div className="flex items-center">
            <LanguageSwitch />
            <div className="max-xl:hidden">
              <ThemeSwitch />
            </div>
          </div>
          <AccountLinks className="flex items-center gap-2 text-sm max-xl:hidden" />
          <div className="flex items-center gap-1 xl:hidden">
            <AccountIcon />
            <MenuSheet />
          </div>
        </div>
      </div>
    </header>
  )
}
