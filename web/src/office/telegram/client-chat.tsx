import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { LastNotice } from 'contract/notices'
import { mayCall } from 'contract/roles'
import { type ClientTelegram, telegram } from 'contract/telegram'
import { useRootData } from '../../api/root-data.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useMe } from '../layout/me.ts'
import { ClientChatActions } from './client-chat-actions.tsx'

type ClientChatProps = {
  clientId: string
  /** Undefined where the page does not know: then the server says so. */
  hasAccount?: boolean
}

/** Whether a client is reached in Telegram, and whether the last notice has reached them at all. */
export function ClientChat({ clientId, hasAccount }: ClientChatProps) {
  const { bot } = useRootData()
  const me = useMe()
  const isShown = bot !== null && mayCall(me, telegram.getClient)
  return isShown && <ShownChat clientId={clientId} hasAccount={hasAccount} />
}

function ShownChat({ clientId, hasAccount }: { clientId: string; hasAccount: boolean | undefined }) {
  const { telegram: text } = useText('office')
  const { data: chat, isLoadingError } = useQuery(
    staffQueryOf(telegram.getClient, { params: { id: clientId } }),
  )
  if (isLoadingError) return <p className="text-sm text-faint">{text.chat.failed}</p>
  if (!chat?.is_on) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-faint">{text.title}</span>
        <State chat={chat} />
        <ClientChatActions clientId={clientId} hasAccount={hasAccount} isLinked={chat.linked_at !== null} />
      </div>
      {chat.blocked && <p className="text-sm text-muted">{text.chat.blockedAbout}</p>}
      <Undelivered notice={chat.last_notice} />
    </div>
  )
}

function State({ chat: { linked_at, made_by, blocked } }: { chat: ClientTelegram }) {
  const { chat: text } = useText('office').telegram
  const language = useLanguage()
  if (!linked_at) return <Badge tone="neutral">{text.none}</Badge>
  const time = onOneLine(formatDateTime(linked_at, language))
  return (
    <>
      <Badge tone={blocked ? 'danger' : 'success'}>{blocked ? text.blocked : text.linked}</Badge>
      <span className="text-sm text-muted tabular-nums">
        {fill(text.since, { time, way: made_by ? text.made[made_by] : '' })}
      </span>
    </>
  )
}

/** The mark of a notice that has reached nobody. */
function Undelivered({ notice }: { notice: LastNotice | null }) {
  const { chat: text } = useText('office').telegram
  const language = useLanguage()
  if (!notice || !isUndelivered(notice)) return null
  const { reason, at } = notice
  const why = reason === 'no_channel' || reason === 'gave_up' ? text.reasons[reason] : text.reasons.other
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="danger">{text.undelivered}</Badge>
      <span className="text-sm text-muted tabular-nums">
        {fill(text.undeliveredAt, { time: onOneLine(formatDateTime(at, language)), reason: why })}
      </span>
    </p>
  )
}

function isUndelivered({ state, reason }: LastNotice): boolean {
  return state === 'failed' || (state === 'dropped' && reason === 'no_channel')
}
