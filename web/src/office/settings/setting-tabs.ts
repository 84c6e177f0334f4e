import type { Me } from 'contract/auth'
import { scopesOf } from 'contract/roles'
import { settings } from 'contract/settings'

const settingTabs = ['scripts', 'tries'] as const
export type SettingTab = (typeof settingTabs)[number]

/** What belongs to no stage is for who sees every stage. */
export function settingTabsOf(me: Me): readonly SettingTab[] {
  const isOffice = Object.values(scopesOf(me, settings.update)).includes('all')
  return settingTabs.filter((tab) => isOffice || tab === 'scripts')
}
