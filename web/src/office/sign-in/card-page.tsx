import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { AgencyMark } from '../../shared/agency-mark.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageSwitch } from '../../ui/theme/language-switch.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'

/** A page before the sign-in: one card in the middle and a link back to the site. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  const { nav } = useText('office')
  const { agency } = useRootData()
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} – ${agency.name}`}</title>
      <header className="flex items-center justify-between gap-4 p-4">
        <Link
          to="/"
          reloadDocument
          className="flex min-h-control items-center gap-2 rounded-control px-2 text-muted hover:text-text"
        >
          <Icon name="ArrowLeft" className="size-4" />
          {nav.toSite}
        </Link>
        <div className="flex items-center gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" className="flex flex-1 flex-col items-center px-4 pt-4 pb-16 sm:pt-12">
        <Card className="grid w-full max-w-110 gap-6 max-sm:p-4">
          <div className="grid justify-items-center gap-3 text-center">
            <AgencyMark />
            <h1 className="text-xl">{title}</h1>
          </div>
          {children}
        </Card>
      </main>
    </div>
  )
}
