import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type CardActionsProps = {
  /** Whose actions these are. */
  name: string
  /** Each where it is allowed. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** What can be done with a record that is shown as a card. */
export function CardActions({ name, onEdit, onRemove }: CardActionsProps) {
  const { records } = useText('office')
  return (
    <div className="mt-auto flex gap-2 border-t border-line pt-3">
      {onEdit && (
        <Button tone="quiet" className="flex-1" data-row-stop onClick={onEdit}>
          <span className="flex items-center gap-2">
            <Icon name="Pencil" className="size-4" />
            {records.edit}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
      )}
      {onRemove && (
        <IconButton
          icon="Trash2"
          label={`${records.remove}: ${name}`}
          className="border border-line-strong text-danger hover:bg-surface-2"
          onClick={onRemove}
        />
      )}
    </div>
  )
}
