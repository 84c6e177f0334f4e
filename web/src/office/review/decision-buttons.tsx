import type { QueuedItem } from 'contract/document-review'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { reviewKeys } from './review-keys.ts'

type DecisionButtonsProps = {
  item: QueuedItem
  isBusy: boolean
  /** Names the keys; there are none on a phone. */
  hasKeys: boolean
  onAccept: () => void
  onSendBack: () => void
}

/** The two decisions about a document. */
export function DecisionButtons({ item, isBusy, hasKeys, onAccept, onSendBack }: DecisionButtonsProps) {
  const { review: text } = useText('office')
  const isOffer = item.offered_version_id !== null
  const named = (name: string, key: string) => (hasKeys ? fill(text.withKey, { name, key }) : name)
  return (
    <>
      <Button
        tone="quiet"
        className="max-sm:flex-1"
        disabled={isBusy}
        aria-keyshortcuts={reviewKeys.sendBack}
        onClick={onSendBack}
      >
        {named(isOffer ? text.declineOffer : text.sendBack, reviewKeys.sendBack)}
      </Button>
      <Button
        className="max-sm:flex-1"
        isBusy={isBusy}
        aria-keyshortcuts={reviewKeys.accept}
        onClick={onAccept}
      >
        {named(isOffer ? text.acceptOffer : text.accept, reviewKeys.accept)}
      </Button>
    </>
  )
}
