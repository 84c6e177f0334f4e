import type { QueuedItem } from 'contract/document-review'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { ViewerHandle } from '../../shared/viewer/document-viewer.tsx'
import { useViewerKeys } from '../../shared/viewer/viewer-keys.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { dayProblem } from '../../ui/form/date/day-value.ts'
import { areKeysOn } from '../shortcuts/keys-setting.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { useReviewKeys } from './review-keys.ts'
import { SendBack } from './send-back.tsx'
import { type Compared, ShownDocument } from './shown-document.tsx'
import type { Given } from './use-decisions.ts'
import { WorkHead } from './work-head.tsx'

type ReviewWorkProps = {
  item: QueuedItem
  isWide: boolean
  hasKeys: boolean
  isBusy: boolean
  /** Whether the reader was brought here, and did not choose it in a list that is still beside it. */
  takesFocus: boolean
  compared: Compared
  onCompare: (compared: Compared) => void
  onDecide: (given: Given) => Promise<unknown>
}

/** One document under review: what it looks like, what it is judged by, and the decision. */
export function ReviewWork(props: ReviewWorkProps) {
  const { item, isWide, hasKeys, isBusy, takesFocus, compared, onCompare, onDecide } = props
  const { review: text } = useText('office')
  const { waiting, offered_version_id } = item
  const [isSendingBack, setSendingBack] = useState(false)
  const [firstSeen] = useState(waiting.id)
  const expiry = useExpiry(item)
  const heading = useRef<HTMLHeadingElement>(null)
  const expiryField = useRef<HTMLInputElement>(null)
  const viewer = useRef<ViewerHandle>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const accept = () => {
    if (expiry.refuses()) expiryField.current?.focus()
    else void onDecide({ decision: 'accept', ...expiry.given })
  }
  const sendBack = () => setSendingBack(true)
  const closeSendBack = () => {
    setSendingBack(false)
    heading.current?.focus({ preventScroll: true })
  }
  useReviewKeys({ accept, sendBack, expiry: () => expiryField.current?.focus() })
  useViewerKeys((command) => areKeysOn() && viewer.current?.run(command))

  const buttons = (
    <DecisionButtons item={item} isBusy={isBusy} hasKeys={hasKeys} onAccept={accept} onSendBack={sendBack} />
  )
  return (
    <article aria-labelledby="review-item" className="grid min-w-0 grid-cols-1 gap-4">
      <WorkHead item={item} ref={heading}>
        {isWide && <div className="flex flex-wrap gap-2">{buttons}</div>}
      </WorkHead>
      {firstSeen !== waiting.id && <Notice tone="info">{text.replaced}</Notice>}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        {isSendingBack && (
          // Beside the document where there is space: it is looked at while a reason is chosen.
          <div className="min-w-0 xl:col-start-2 xl:row-start-1">
            <SendBack
              isOffer={offered_version_id !== null}
              isBusy={isBusy}
              onSendBack={onDecide}
              onClose={closeSendBack}
            />
          </div>
        )}
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <ShownDocument item={item} compared={compared} ref={viewer} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-start-2">
          <ExpiryField {...expiry.field} onAccept={accept} ref={expiryField} />
          <ReviewFacts item={item} compared={compared} onCompare={onCompare} />
        </div>
      </div>
      {!isWide && <BottomBar>{buttons}</BottomBar>}
    </article>
  )
}

/** The validity as it is in the field; another version begins with its own. */
function useExpiry({ waiting }: QueuedItem) {
  const { date: text } = useText('site')
  const stored = waiting.expires_on ?? ''
  const [typed, setTyped] = useState<{ of: string; day: string } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const value = typed?.of === waiting.id ? typed.day : stored
  const problem = dayProblem(value, {}, text)
  return {
    field: {
      value,
      problem: refused === value ? problem : null,
      onChange: (day: string) => setTyped({ of: waiting.id, day }),
    },
    /** Left out where it is as it was. */
    given: value === stored ? {} : { expires_on: value || null },
    /** Whether what was typed is no day; then the field says so. */
    refuses: () => {
      setRefused(value)
      return problem !== null
    },
  }
}
