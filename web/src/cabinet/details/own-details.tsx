import type { PassportRecord } from 'contract/passport'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { PassportForm } from '../../shared/passport/passport-form.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { BlockFailed } from '../layout/block-failed.tsx'
import { CardSection } from '../layout/card-section.tsx'
import { useOwnClient } from '../profile/use-own-client.ts'
import { useSaveFailure } from '../profile/use-save-failure.ts'
import { ContactForm } from './contact-form.tsx'
import { ReminderSwitch } from './reminder-switch.tsx'
import { useOwnPassport, useSaveDetails } from './use-own-passport.ts'

const fetchChannels = async () => (await import('../channels/channels-part.tsx')).ChannelsPart

/** What the client tells about themselves; each part is loaded and saved on its own. */
export function OwnDetails() {
  const text = useText('details')
  const { bot } = useRootData()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <CardSection title={text.contact.title} lead={text.contact.lead}>
        <Contact />
      </CardSection>
      <CardSection title={text.passport.title} lead={text.passport.lead}>
        <Passport />
      </CardSection>
      {bot && (
        <LazyPart fetchPart={fetchChannels} waiting={null}>
          {(ChannelsPart) => <ChannelsPart />}
        </LazyPart>
      )}
      <CardSection title={text.reminders.title}>
        <Reminders />
      </CardSection>
    </div>
  )
}

function Contact() {
  const text = useText('details')
  const query = useOwnClient()
  if (query.isLoadingError) return <BlockFailed sentence={text.failed} queries={[query]} />
  return query.data ? <ContactForm client={query.data} /> : <RowsSkeleton />
}

function Reminders() {
  const text = useText('details')
  const query = useOwnClient()
  if (query.isLoadingError) return <BlockFailed sentence={text.failed} queries={[query]} />
  return query.data ? <ReminderSwitch client={query.data} /> : <RowsSkeleton />
}

function Passport() {
  const text = useText('details')
  const client = useOwnClient()
  const query = useOwnPassport()
  if (query.isLoadingError) return <BlockFailed sentence={text.failed} queries={[query]} />
  if (!query.data || !client.data) return <RowsSkeleton />
  return <OwnPassport id={client.data.id} record={query.data} />
}

function OwnPassport({ id, record }: { id: string; record: PassportRecord }) {
  const { changed } = useText('profile')
  const text = useText('passport')
  const { savePassport } = useSaveDetails(id)
  const { language } = useRootData()
  const failureOf = useSaveFailure()
  return (
    <PassportForm
      record={record}
      text={text}
      language={language}
      changed={changed}
      save={savePassport}
      failureOf={failureOf}
    />
  )
}
