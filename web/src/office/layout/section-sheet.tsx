import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageOptions } from '../../ui/theme/language-switch.tsx'
import { ThemeOptions } from '../../ui/theme/theme-switch.tsx'
import { SectionLinks } from './section-links.tsx'

/** The sidebar of small screens, and what does not fit in their top bar. */
export function SectionSheet() {
  const { nav } = useText('office')
  const site = useText('site')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon="Menu"
        label={nav.open}
        aria-haspopup="dialog"
        className="hover:bg-surface-2 lg:hidden"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet label={nav.label} onClose={close}>
          <nav aria-label={nav.label}>
            <SectionLinks onNavigate={close} />
          </nav>
          <section
            aria-label={site.language.label}
            className="mt-auto grid gap-1 border-t border-line pt-3 sm:hidden"
          >
            <p className="px-3 text-faint">{site.language.label}</p>
            <LanguageOptions />
          </section>
          <section aria-label={site.theme.label} className="grid gap-1 border-t border-line pt-3 sm:hidden">
            <p className="px-3 text-faint">{site.theme.label}</p>
            <ThemeOptions />
          </section>
          <ButtonLink to="/" reloadDocument tone="quiet" className="sm:hidden">
            <Icon name="House" className="size-4" />
            {nav.toSite}
          </ButtonLink>
        </Sheet>
      )}
    </>
  )
}
