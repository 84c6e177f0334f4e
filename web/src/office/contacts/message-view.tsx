import { type ContactMessage, contacts } from 'contract/contacts'
import { mayCall } from 'contract/roles'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { shownPhone } from '../../ui/shown-phone.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useMe } from '../layout/me.ts'
import { messageText } from './message-text.ts'
import { useMarkHandled } from './use-mark-handled.ts'

type MessageViewProps = { message: ContactMessage; onRemove: () => void }

/** An enquiry with its full text, and the ways to answer it. */
export function MessageView({ message, onRemove }: MessageViewProps) {
  const { contacts: text } = useText('office')
  const language = useLanguage()
  const subject = text.subjects[message.service_id].label
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">{message.name}</p>
        <span className="flex flex-wrap gap-2">
          {!message.handled_at && <Badge tone="info">{text.new}</Badge>}
          <Badge tone="primary">{subject}</Badge>
        </span>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Fact name={text.phone}>
          {message.phone && (
            <a href={phoneHref(message.phone)} className="text-link tabular-nums">
              {shownPhone(message.phone)}
            </a>
          )}
        </Fact>
        <Fact name={text.email}>
          <a href={`mailto:${message.email}`} className="text-link">
            <EmailText>{message.email}</EmailText>
          </a>
        </Fact>
        <Fact name={text.date}>
          <TimeText at={message.created_at}>{formatDateTime(message.created_at, language)}</TimeText>
        </Fact>
        {message.handled_at && (
          <Fact name={text.handled}>
            {message.handled_by_name && `${message.handled_by_name}, `}
            <TimeText at={message.handled_at}>{formatDateTime(message.handled_at, language)}</TimeText>
          </Fact>
        )}
      </dl>
      <section aria-label={text.message} className="rounded-control border border-line bg-subtle p-4">
        <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      </section>
      <Answers message={message} subject={subject} onRemove={onRemove} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children || '–'}</dd>
    </div>
  )
}

function Answers({ message, subject, onRemove }: MessageViewProps & { subject: string }) {
  const { contacts: text, records } = useText('office')
  const me = useMe()
  const { mark, isBusy } = useMarkHandled()
  const isHandled = message.handled_at !== null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {message.phone && (
        <a href={phoneHref(message.phone)} className={buttonStyle('primary')}>
          <Icon name="Phone" className="size-4" />
          {text.call}
        </a>
      )}
      <a href={`mailto:${message.email}`} className={buttonStyle(message.phone ? 'quiet' : 'primary')}>
        <Icon name="Mail" className="size-4" />
        {text.write}
      </a>
      <CopyButton
        // A notice about one enquiry is not shown for the next.
        key={message.id}
        value={messageText(message, subject)}
        label={text.copy}
        done={text.copied}
        failed={text.copyFailed}
      />
      <Button tone="quiet" isBusy={isBusy} onClick={() => void mark([message.id], !isHandled)}>
        {isHandled ? text.markNew : text.markHandled}
      </Button>
      {mayCall(me, contacts.remove) && (
        <Button tone="quiet" className="text-danger sm:ms-auto" onClick={onRemove}>
          {records.remove}
        </Button>
      )}
    </div>
  )
}
