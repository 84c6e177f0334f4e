import clsx from 'clsx'
import type { Message } from 'contract/messages'
import { useEffect, useRef } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { MessageDocuments } from './message-documents.tsx'

type MessageListProps = { list: readonly Message[]; hasOlder: boolean; onOlder: () => void }

/** The messages, the newest last and in view. */
export function MessageList({ list, hasOlder, onOlder }: MessageListProps) {
  const text = useText('messages')
  const area = useRef<HTMLDivElement>(null)
  const newest = list.at(-1)?.id

  useEffect(() => {
    if (newest && area.current) area.current.scrollTop = area.current.scrollHeight
  }, [newest])

  if (list.length === 0) return <p className="py-8 text-center text-muted">{text.nothingYet}</p>
  return (
    <div
      ref={area}
      role="log"
      aria-label={text.thread}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard as well
      tabIndex={0}
      className="grid max-h-[max(18rem,calc(100dvh-28rem))] grid-cols-1 content-start gap-4 overflow-y-auto rounded-card border border-line bg-subtle p-3 sm:p-4"
    >
      {hasOlder && (
        <Button tone="quiet" className="justify-self-center" onClick={onOlder}>
          {text.older}
        </Button>
      )}
      {list.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </div>
  )
}

function MessageRow({ message: { author, text: words, documents, created_at } }: { message: Message }) {
  const text = useText('messages')
  const { language } = useRootData()
  const isOwn = author.kind === 'client'
  return (
    <article className={clsx('flex max-w-[90%] gap-2 sm:max-w-[75%]', isOwn && 'justify-self-end')}>
      {!isOwn && <Avatar name={author.full_name} imageUrl={author.avatar_url} size="small" />}
      <div
        className={clsx(
          'grid min-w-0 gap-1 rounded-card border px-4 py-2.5',
          isOwn
            ? 'border-transparent bg-primary-soft text-on-primary-soft'
            : 'border-line bg-surface text-text',
        )}
      >
        <p className="text-sm font-medium">{isOwn ? text.you : author.full_name}</p>
        <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        <MessageDocuments documents={documents} />
        <TimeText at={created_at} className={clsx('text-xs', isOwn ? 'opacity-85' : 'text-faint')}>
          {formatDateTime(created_at, language)}
        </TimeText>
      </div>
    </article>
  )
}
