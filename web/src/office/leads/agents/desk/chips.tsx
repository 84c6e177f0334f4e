import { Button } from '../../../../ui/buttons/button.tsx'

type Chip = { label: string; onChoose: () => void; off?: string | null }

type ChipsProps = { label: string; chips: Chip[]; isBusy: boolean }

/** The choices of an outcome, numbered by their keys; each is sent at once. */
export function Chips({ label, chips, isBusy }: ChipsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-2">
      {chips.map((chip, place) => (
        <Button
          key={chip.label}
          tone="quiet"
          size="compact"
          disabled={Boolean(chip.off)}
          title={chip.off ?? undefined}
          isBusy={isBusy && !chip.off}
          aria-keyshortcuts={String(place + 1)}
          onClick={chip.onChoose}
        >
          <kbd aria-hidden className="mr-2 text-faint">
            {place + 1}
          </kbd>
          {chip.label}
          {chip.off && <span className="sr-only">: {chip.off}</span>}
        </Button>
      ))}
    </fieldset>
  )
}
