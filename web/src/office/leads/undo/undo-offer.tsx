import { useText } from '../../../i18n/use-text.ts'

type UndoOfferProps = { message: string; onUndo: () => void }

/** What was done, and the button that undoes it. */
export function UndoOffer({ message, onUndo }: UndoOfferProps) {
  const { leadUndo: text } = useText('office')
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">{message}</span>
      <button
        type="button"
        aria-keyshortcuts="Z"
        className="-my-1 min-h-8 rounded-compact py-1 font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11"
        onClick={onUndo}
      >
        {text.undo}
      </button>
    </span>
  )
}
