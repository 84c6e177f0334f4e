import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { AgencyMark } from '../../shared/agency-mark.tsx'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { TitledSection } from '../records/titled-section.tsx'
import { OwnTelegram } from '../telegram/own-telegram.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { FactorSection } from './factor-section.tsx'
import { OwnNameForm } from './own-name-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { PrefsSection } from './prefs-section.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The own account. The frame has loaded it already, and shows its skeleton until then. */
export default function ProfilePage() {
  const { profile: text, roles } = useText('office')
  const { agency, bot } = useRootData()
  const me = useMe()
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <PageTitle>{text.title}</PageTitle>
      <p className="flex items-center gap-2.5 text-base font-semibold">
        <AgencyMark />
        {agency.name}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TitledSection title={text.personal}>
          <p className="text-faint">
            {me.username} · {[me.role, ...me.has_access].map((role) => roles[role]).join(', ')}
          </p>
          <AvatarForm />
          <OwnNameForm />
        </TitledSection>
        <div className="grid gap-4">
          <PrefsSection />
          <PasswordSection />
          <FactorSection />
          {bot && <OwnTelegram />}
        </div>
      </div>
    </div>
  )
}
