import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'

type FactConflictProps = { mine: string; theirs: string; onTakeTheirs: () => void }

/** A colleague has changed the same field: both values, and the choice between them. */
export function FactConflict({ mine, theirs, onTakeTheirs }: FactConflictProps) {
  const { changed: text } = useText('office')
  return (
    <Notice tone="info">
      <p className="font-medium">{text.title}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        <dt>{text.mine}</dt>
        <dd className="font-medium wrap-anywhere">{mine || text.nothing}</dd>
        <dt>{text.theirs}</dt>
        <dd className="font-medium wrap-anywhere">{theirs || text.nothing}</dd>
      </dl>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button tone="quiet" onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>
        <Button type="submit" tone="quiet">
          {text.sendMine}
        </Button>
      </div>
    </Notice>
  )
}
