import { toast } from './toast.ts'

/** Long enough to notice a slip. */
const undoMs = 10_000

type Undo = { label: string; onUndo: () => void }

/** A short message about something that can be undone from it. */
export function undoToast(message: string, { label, onUndo }: Undo): void {
  toast.success(
    ({ id }) => (
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        {message}
        <button
          type="button"
          className="min-h-9 font-medium text-link underline underline-offset-4"
          onClick={() => {
            toast.dismiss(id)
            onUndo()
          }}
        >
          {label}
        </button>
      </span>
    ),
    { duration: undoMs },
  )
}
