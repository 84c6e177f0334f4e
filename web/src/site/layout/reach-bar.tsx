import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useSignedIn } from '../../api/signed-in.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { telegramHref } from '../../ui/telegram-href.ts'

/** At the bottom of a phone's screen: call, write, apply. */
export function ReachBar() {
  const { reach, nav } = useText('site')
  const { agency } = useRootData()
  const apply = useSignedIn() ? '/apply' : '/login?next=/apply'
  return (
    <nav
      aria-label={reach.label}
      className="reach-bar fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden [html:has([data-offline])_&]:bottom-12"
    >
      <a href={phoneHref(agency.phone)} className={style}>
        <Part icon="Phone">{reach.call}</Part>
      </a>
      {agency.telegram && (
        <a href={telegramHref(agency.telegram)} target="_blank" rel="noreferrer" className={style}>
          <Part icon="Send">{reach.telegram}</Part>
        </a>
      )}
      <Link to={apply} className={`${style} text-primary`}>
        <Part icon="FileText">{nav.apply}</Part>
      </Link>
    </nav>
  )
}

const style = 'flex h-14 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs font-medium'

function Part({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className="max-w-full truncate">{children}</span>
    </>
  )
}
