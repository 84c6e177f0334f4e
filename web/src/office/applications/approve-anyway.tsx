import type { ApplicationFull } from 'contract/applications'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ItemBadge } from '../../shared/checklist/item-badge.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

type ApproveAnywayProps = {
  /** The required documents that nobody has accepted. */
  items: ApplicationFull['checklist']
  onConfirm: () => void
  onClose: () => void
}

/** Names what is not accepted yet before an application is approved all the same. */
export function ApproveAnyway({ items, onConfirm, onClose }: ApproveAnywayProps) {
  const { cases } = useText('office')
  const language = useLanguage()
  const text = cases.approving
  return (
    <ConfirmDialog
      question={text.question}
      confirm={text.confirm}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>{text.about}</p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.service_input_id} className="flex flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere text-text">{pickText(item.name, language)}</span>
            <ItemBadge item={item} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
