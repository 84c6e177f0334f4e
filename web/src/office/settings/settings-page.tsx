import { useText } from '../../i18n/use-text.ts'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { Scripts } from '../scripts/scripts.tsx'
import { settingTabsOf } from './setting-tabs.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { TriesSetting } from './tries-setting.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

const parts = { scripts: Scripts, tries: TriesSetting }

/** What the office sets for itself: ?tab={name}. */
export default function SettingsPage() {
  const { settings: text } = useText('office')
  const { params } = useAddress()
  const tabs = settingTabsOf(useMe())
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'scripts'
  const Part = parts[tab]
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle>{text.title}</PageTitle>
      <SettingsTabs tabs={tabs} current={tab} />
      <Part />
    </div>
  )
}
