import { useText } from '../../i18n/use-text.ts'
import { LanguageSwitch } from '../../ui/theme/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { AccountLinks } from './account-links.tsx'
import { ApplyLink } from './apply-link.tsx'
import { Logo } from './logo.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { NavLinks } from './nav-links.tsx'

export function Header() {
  const text = useText('site')
  return (
    <header className="sticky top-0 z-30 h-16 border-b border-line bg-page">
      <div className="container-page flex h-full items-center gap-3 lg:gap-6">
        <Logo />
        <div className="ms-auto hidden items-center gap-2 lg:flex xl:gap-4">
          <NavLinks className="flex items-center" linkClassName="text-sm xl:text-base" />
          <div className="flex items-center">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <AccountLinks className="flex items-center gap-2 text-sm" />
        </div>
        <div className="ms-auto flex items-center gap-2 lg:hidden">
          <ApplyLink tone="primary" className="text-sm max-xs:hidden">
            {text.nav.apply}
          </ApplyLink>
          <MenuSheet />
        </div>
      </div>
    </header>
  )
}
