import clsx from 'clsx'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { useAddress } from '../lists/use-address.ts'
import type { SettingTab } from './setting-tabs.ts'

type SettingsTabsProps = { tabs: readonly SettingTab[]; current: SettingTab }

/** Links to the parts of the settings: a bar, and on a phone a list. */
export function SettingsTabs({ tabs, current }: SettingsTabsProps) {
  const { settings: text } = useText('office')
  const { linkTo } = useAddress()
  if (tabs.length < 2) return null
  return (
    <nav aria-label={text.title}>
      <ul className="grid overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface sm:flex sm:gap-1 sm:border-b sm:border-line">
        {tabs.map((tab) => (
          <li key={tab} className="max-sm:not-first:border-t max-sm:not-first:border-line">
            <Link
              // What is open in one of them means nothing in the other.
              to={linkTo({ tab, new: null, edit: null })}
              prefetch="none"
              aria-current={tab === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-control items-center px-3 -outline-offset-2 max-sm:border-s-2 sm:-mb-px sm:border-b-2',
                tab === current
                  ? 'border-primary font-medium text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {text.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
