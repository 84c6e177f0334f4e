import { fill } from 'contract/fill'
import type { OwnTelegram } from 'contract/telegram'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime, onOneLine } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { BotLinkView } from './bot-link-view.tsx'
import type { OwnChatActions } from './use-own-chat.ts'

type OwnChatProps = {
  own: OwnTelegram & { bot: NonNullable<OwnTelegram['bot']> }
  actions: OwnChatActions
  /** What a chat is good for, where there is none yet. */
  about: string
  text: Pick<Texts['channels'], 'chat' | 'link'>
}

/** The chat of the reader with the bot: whether there is one, and how to link, replace or unlink it. */
export function OwnChat({ own, actions, about, text }: OwnChatProps) {
  const { chat, link: linkText } = text
  const { link, isBusy, problem, openLink, closeLink, unlink } = actions
  const [isAsking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const isOpen = link !== null
  const wasOpen = useRef(isOpen)

  // The button with the focus is gone; the focus moves to the next thing to press.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    body.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen])

  return (
    <div ref={body} className="grid gap-4">
      {own.linked_at ? (
        <ChatState linkedAt={own.linked_at} isBlocked={own.blocked} text={chat} />
      ) : (
        <p className="text-muted">{about}</p>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {link ? (
        <BotLinkView link={link} text={linkText} isBusy={isBusy} onRenew={openLink} onClose={closeLink}>
          <p>{chat.confirm}</p>
          <p className="text-muted max-sm:hidden">{linkText.scan}</p>
        </BotLinkView>
      ) : (
        <div className="flex flex-wrap gap-2">
          {own.linked_at && (
            <a href={own.bot.url} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
              {chat.openBot}
            </a>
          )}
          <Button tone={own.linked_at ? 'quiet' : 'primary'} isBusy={isBusy} onClick={openLink}>
            {own.linked_at ? chat.linkAnother : chat.link}
          </Button>
          {own.linked_at && (
            <Button tone="quiet" className="text-danger" onClick={() => setAsking(true)}>
              {chat.unlink}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={chat.unlinkQuestion}
          confirm={chat.unlink}
          onConfirm={async () => {
            await unlink()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{chat.unlinkAbout}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type ChatStateProps = { linkedAt: string; isBlocked: boolean; text: Texts['channels']['chat'] }

function ChatState({ linkedAt, isBlocked, text }: ChatStateProps) {
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isBlocked ? 'danger' : 'success'}>{isBlocked ? text.blocked : text.linked}</Badge>
        <span className="text-muted tabular-nums">
          {fill(text.since, { time: onOneLine(formatDateTime(linkedAt, language)) })}
        </span>
      </p>
      {isBlocked && <Notice tone="danger">{text.blockedAbout}</Notice>}
    </>
  )
}

/** Whether there is a bot at all: without one nothing about it is shown. */
export function hasBot(own: OwnTelegram | undefined): own is OwnChatProps['own'] {
  return own !== undefined && own.bot !== null
}
