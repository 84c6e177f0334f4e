import { type StartPage, startPages } from 'contract/prefs'
import { mayStartAt } from 'contract/start-pages'
import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useMe } from '../layout/me.ts'
import { sectionAt } from '../layout/sections.ts'
import { isDeskTab, tabAt, tabsOf } from '../leads/lead-tabs.ts'
import { LabelledSwitch } from '../prefs/labelled-switch.tsx'
import { usePrefs } from '../prefs/use-prefs.ts'
import { TitledSection } from '../records/titled-section.tsx'

/** How the person works in the office; each choice is saved at once. */
export function PrefsSection() {
  const { prefs: text, shortcuts } = useText('office')
  const me = useMe()
  const { prefs, change } = usePrefs()
  const onSaved = () => toast.success(text.saved)
  const hasDesk = tabsOf(me).some(isDeskTab)
  const pages = useStartPages()
  // The role may have lost the page since.
  const start = pages.find(({ value }) => value === prefs.start)?.value ?? ''
  return (
    <TitledSection title={text.title}>
      <div className="grid gap-1.5">
        <Choice
          isStacked
          label={text.start}
          value={start}
          options={[{ value: '', label: text.roleStart }, ...pages]}
          onChange={(value) => change({ start: startPages.find((page) => page === value) ?? null }, onSaved)}
        />
        <p className="text-sm text-muted">{text.startAbout}</p>
      </div>
      {hasDesk && (
        <LabelledSwitch
          label={text.autoNext}
          about={text.autoNextAbout}
          isOn={prefs.auto_next}
          onChange={(auto_next) => change({ auto_next }, onSaved)}
        />
      )}
      <LabelledSwitch
        label={shortcuts.single}
        about={shortcuts.singleAbout}
        isOn={prefs.keys}
        onChange={(keys) => change({ keys }, onSaved)}
      />
    </TitledSection>
  )
}

/** Those that the user may open, called as in the sidebar and the tabs of the leads. */
function useStartPages(): { value: StartPage; label: string }[] {
  const { sections, leads } = useText('office')
  const me = useMe()
  const labelOf = (page: StartPage) => {
    const tab = tabAt(page)
    const section = sectionAt(page)
    if (tab) return `${sections.leads}: ${leads.pages[tab.role]}`
    return section ? sections[section.id] : page
  }
  return startPages
    .filter((page) => mayStartAt(me, page))
    .map((page) => ({ value: page, label: labelOf(page) }))
}
