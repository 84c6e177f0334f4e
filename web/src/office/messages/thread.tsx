import { messages } from 'contract/messages'
import { mayCall } from 'contract/roles'
import { useEffect, useRef } from 'react'
import { shortErrorId } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useMe } from '../layout/me.ts'
import { AnswerForm } from './answer-form.tsx'
import { MessageRow } from './message-row.tsx'
import { NoAnswerNeeded } from './no-answer-needed.tsx'
import { useThread } from './use-thread.ts'

type ThreadProps = {
  applicationId: string
  clientName: string
  /** Whether the client waits for an answer; without it, who wrote last decides. */
  isWaiting?: boolean | undefined
}

/** The messages between a client and the office, and the field for the next one. */
export function Thread({ applicationId, clientName, isWaiting }: ThreadProps) {
  const { inbox: text } = useText('office')
  const me = useMe()
  const query = useThread(applicationId)
  const last = query.data?.at(-1)
  const list = useRef<HTMLDivElement>(null)
  // The newest is at the end, where one reads on.
  useEffect(() => {
    if (last?.id && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last?.id])

  if (query.isLoadingError) {
    return (
      <ErrorState
        message={text.threadFailed}
        errorId={shortErrorId(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.isPending) return <RowsSkeleton />
  const shown = query.data ?? []
  const asked = shown.findLast(({ author }) => author.kind === 'client')
  const isOpen = isWaiting ?? last?.author.kind === 'client'
  return (
    <div className="grid grid-cols-1 gap-4">
      {query.hasNextPage && (
        <Button
          tone="quiet"
          className="justify-self-center"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.earlier}
        </Button>
      )}
      {shown.length === 0 && <p className="text-muted">{text.empty}</p>}
      {shown.length > 0 && (
        <div
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrollable by keyboard
          tabIndex={0}
          role="log"
          aria-label={clientName}
          // What is left of the screen by the field and its buttons, which are to be seen without scrolling.
          className="max-h-[clamp(10rem,100dvh-30rem,28rem)] overflow-y-auto"
        >
          <ol className="grid grid-cols-1 gap-3">
            {shown.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ol>
        </div>
      )}
      {isOpen && asked && mayCall(me, messages.markRead) && (
        <NoAnswerNeeded key={asked.id} applicationId={applicationId} seq={asked.seq} />
      )}
      {mayCall(me, messages.send) && <AnswerForm applicationId={applicationId} />}
    </div>
  )
}
