import { notifications } from 'contract/notifications'
import { mayCall } from 'contract/roles'
import type { Ref } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageSwitch } from '../../ui/theme/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { useMe } from './me.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { SectionSheet } from './section-sheet.tsx'

type TopBarProps = { titleRef: Ref<HTMLDivElement>; onPalette: () => void; onHelp: () => void }

export function TopBar({ titleRef, onPalette, onHelp }: TopBarProps) {
  const { nav } = useText('office')
  const hasNotifications = mayCall(useMe(), notifications.list)
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-6">
      <SectionSheet />
      <div ref={titleRef} className="min-w-0 flex-1" />
      <PaletteButton onClick={onPalette} />
      {/* A full page load: the site shares nothing with the office. */}
      <ButtonLink to="/" reloadDocument tone="quiet" className="max-sm:hidden">
        <Icon name="House" className="size-4" />
        <span className="lg:max-xl:sr-only">{nav.toSite}</span>
      </ButtonLink>
      <div className="flex items-center gap-2 max-sm:hidden">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      {hasNotifications && <NotificationBell />}
      <ProfileMenu onHelp={onHelp} />
    </header>
  )
}
