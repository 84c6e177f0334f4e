import { type StaffNotificationKind, staffNotificationKinds } from 'contract/notifications'
import { mayCall } from 'contract/roles'
import { telegram } from 'contract/telegram'
import { useId } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { sentenceOf } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { hasBot, OwnChat } from '../../shared/channels/own-chat.tsx'
import { QuietHours } from '../../shared/channels/quiet-hours.tsx'
import { useNoticeChoice } from '../../shared/channels/use-notice-choice.ts'
import { useOwnChat } from '../../shared/channels/use-own-chat.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useMe } from '../layout/me.ts'
import { TitledSection } from '../records/titled-section.tsx'

/** The own chat of a colleague: notifications come there too, except those that were muted. */
export function OwnTelegram() {
  const { telegram: text, channels } = useText('office')
  const { form } = useText('site')
  const explain = (error: unknown) => sentenceOf(error, form)
  const ask = callAsStaff
  const chat = useOwnChat({ ask, text: channels.chat, explain })
  const { query, choice, isBusy, change } = useNoticeChoice({ ask, saved: channels.saved, explain })
  const own = chat.query.data
  // The bot was taken away since the page was made.
  if (own && !hasBot(own)) return null
  const isFailed = chat.query.isLoadingError || query.isLoadingError
  return (
    <TitledSection title={text.title}>
      {isFailed && <Notice tone="danger">{text.own.failed}</Notice>}
      {!isFailed && !(own && choice) && <RowsSkeleton />}
      {hasBot(own) && choice && (
        <>
          <OwnChat own={own} actions={chat.actions} about={text.own.about} text={channels} />
          {own.linked_at && (
            <>
              <KindChoice muted={choice.muted} onChange={(muted) => change({ muted })} />
              <QuietHours span={choice} text={channels.quiet} isBusy={isBusy} onChange={change} />
            </>
          )}
        </>
      )}
    </TitledSection>
  )
}

type KindChoiceProps = {
  muted: readonly StaffNotificationKind[]
  onChange: (muted: StaffNotificationKind[]) => void
}

function KindChoice({ muted, onChange }: KindChoiceProps) {
  const { own: text } = useText('office').telegram
  const id = useId()
  const decides = mayCall(useMe(), telegram.decideRequest)
  const kinds = staffNotificationKinds.filter((kind) => kind !== 'join_request' || decides)
  const others = (kind: StaffNotificationKind) => muted.filter((one) => one !== kind)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{text.kinds}</legend>
      {kinds.map((kind) => (
        <div key={kind} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
          <Checkbox
            id={`${id}-${kind}`}
            checked={!muted.includes(kind)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? others(kind) : [...others(kind), kind])
            }
          />
          <label htmlFor={`${id}-${kind}`} className="cursor-pointer">
            {text.kind[kind]}
          </label>
        </div>
      ))}
    </fieldset>
  )
}
