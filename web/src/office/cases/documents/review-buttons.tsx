import { pickText } from 'contract/text'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { CaseItem } from './item-row.tsx'
import type { Reviewing } from './use-review.ts'
import { decisionsOn } from './version-to-judge.ts'

type ReviewButtonsProps = { item: CaseItem; review: Reviewing; onSendBack: () => void }

/** Accepts a document or begins to send it back; a decision made just now can be taken back. */
export function ReviewButtons({ item, review, onSendBack }: ReviewButtonsProps) {
  const { documents: text } = useText('office').cases
  const language = useLanguage()
  const decisions = decisionsOn(item)
  const isBusy = review.isBusy(item)
  const about = <VisuallyHidden>: {pickText(item.name, language)}</VisuallyHidden>
  return (
    <>
      {decisions?.mayAccept && (
        <Button isBusy={isBusy} onClick={() => void review.accept(item)}>
          {decisions.isOffer ? text.acceptOffer : text.accept}
          {about}
        </Button>
      )}
      {decisions && (
        <Button tone="quiet" disabled={isBusy} onClick={onSendBack}>
          {decisions.isOffer ? text.declineOffer : text.sendBack}
          {about}
        </Button>
      )}
      {review.mayUndo(item) && (
        <Button tone="quiet" isBusy={isBusy} onClick={() => void review.undo(item)}>
          {text.undo}
          {about}
        </Button>
      )}
    </>
  )
}
