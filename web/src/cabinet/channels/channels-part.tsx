import { type ChannelChoice, channelChoices, type NoticeChoice } from 'contract/notices'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { hasBot, OwnChat } from '../../shared/channels/own-chat.tsx'
import { QuietHours } from '../../shared/channels/quiet-hours.tsx'
import { useNoticeChoice } from '../../shared/channels/use-notice-choice.ts'
import { useOwnChat } from '../../shared/channels/use-own-chat.ts'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { BlockFailed } from '../layout/block-failed.tsx'
import { CardSection } from '../layout/card-section.tsx'

/** How the client is told: the chat with the bot, which way notices go, and when the chat stays silent. */
export function ChannelsPart() {
  const text = useText('channels')
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const ask = callAsClient(auth)
  const explain = (error: unknown) => accountSentence(error, { account, form })
  const chat = useOwnChat({ ask, text: text.chat, explain })
  const { query, choice, isBusy, change } = useNoticeChoice({ ask, saved: text.saved, explain })
  const own = chat.query.data
  // The bot was taken away since the page was made.
  if (own && !hasBot(own)) return null
  const failed = [chat.query, query].filter(({ isLoadingError }) => isLoadingError)
  return (
    <CardSection title={text.title} lead={text.lead}>
      {failed.length > 0 && <BlockFailed sentence={text.failed} queries={failed} />}
      {failed.length === 0 && !(own && choice) && <RowsSkeleton />}
      {hasBot(own) && choice && (
        <>
          <OwnChat own={own} actions={chat.actions} about={text.none} text={text} />
          {own.linked_at && (
            <>
              <ChooseChannel choice={choice} onChange={(channel) => change({ channel })} />
              <QuietHours span={choice} text={text.quiet} isBusy={isBusy} onChange={change} />
            </>
          )}
        </>
      )}
    </CardSection>
  )
}

type ChooseChannelProps = { choice: NoticeChoice; onChange: (channel: ChannelChoice) => void }

/** Which way notices go, for a client who can be told in more than one. */
function ChooseChannel({ choice: { channel, channels }, onChange }: ChooseChannelProps) {
  const { choice: text } = useText('channels')
  if (!channels.includes('mail')) return <p className="text-muted">{text.noMail}</p>
  return (
    <div className="grid gap-1.5">
      <div className="max-w-sm">
        <Choice
          isStacked
          label={text.label}
          value={channel}
          options={channelChoices.map((value) => ({ value, label: text.options[value] }))}
          onChange={(value) => onChange(channelChoices.find((one) => one === value) ?? 'auto')}
        />
      </div>
      <p className="text-sm text-muted">{text.about}</p>
    </div>
  )
}
