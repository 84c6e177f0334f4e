import type { UseQueryResult } from '@tanstack/react-query'
import type { ContactMessage } from 'contract/contacts'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { useAddress } from '../lists/use-address.ts'
import { MessageView } from './message-view.tsx'
import { useOpenMessage } from './use-open-message.ts'

type MessageDialogProps = {
  rows: UseQueryResult<ContactMessage[]>
  onRemove: (message: ContactMessage) => void
}

/** The enquiry that the address asks for: ?open={id}. */
export function MessageDialog({ rows, onRemove }: MessageDialogProps) {
  const { contacts: text, records } = useText('office')
  const { adjust } = useAddress()
  const { isAsked, message, isOnItsWay, place, step } = useOpenMessage(rows)
  if (!isAsked) return null
  return (
    <Dialog title={text.details} onClose={() => adjust({ open: null })} isWide>
      <div className="grid gap-4">
        {place && (
          <div className="flex items-center justify-between gap-2">
            <Step icon="ChevronLeft" label={text.previous} isEnd={place.n === 1} onStep={() => step(-1)} />
            <span aria-live="polite" className="text-muted tabular-nums">
              {fill(text.position, place)}
            </span>
            <Step
              icon="ChevronRight"
              label={text.next}
              isEnd={place.n === place.total}
              onStep={() => step(1)}
            />
          </div>
        )}
        {message && <MessageView message={message} onRemove={() => onRemove(message)} />}
        {!message && (isOnItsWay ? <RowsSkeleton /> : <Notice tone="danger">{records.gone}</Notice>)}
      </div>
    </Dialog>
  )
}

type StepProps = { icon: IconName; label: string; isEnd: boolean; onStep: () => void }

/** At the end of the page it is only aria-disabled: a disabled button would lose the focus. */
function Step({ icon, label, isEnd, onStep }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={isEnd}
      className="border border-line-strong hover:bg-surface-2 aria-disabled:opacity-40"
      onClick={onStep}
    />
  )
}
