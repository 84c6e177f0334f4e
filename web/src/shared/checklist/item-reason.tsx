import type { ItemReason as Reason } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DueText } from './due-text.tsx'

type ItemReasonProps = {
  reason: Reason
  /** Until when a better one is expected. */
  dueOn?: string | null
}

/** Why a document was sent back, what the reviewer wrote about it, and until when a better one is expected. */
export function ItemReason({ reason, dueOn = null }: ItemReasonProps) {
  const text = useText('checklist')
  return (
    <div className="flex items-start gap-3 rounded-control bg-danger-soft px-4 py-3 text-on-danger-soft">
      <span className="flex h-lh items-center">
        <Icon name="CircleAlert" />
      </span>
      <dl className="grid min-w-0 flex-1 gap-1">
        <dt className="sr-only">{text.reason}</dt>
        <dd className="font-medium">
          {reason.text}
          {dueOn && (
            <>
              {' · '}
              <DueText day={dueOn} />
            </>
          )}
        </dd>
        {reason.note && (
          <>
            <dt className="sr-only">{text.note}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{reason.note}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
