import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

type BarChipProps = { label: string; onDrop: () => void }

/** Which bar of a plot the shown leads stand behind, and the way back to those of the stage. */
export function BarChip({ label, onDrop }: BarChipProps) {
  const { leadManagers: text } = useText('office')
  return (
    <p
      data-bar-chip
      tabIndex={-1}
      className="inline-flex min-w-0 scroll-mt-20 items-center justify-self-start rounded-full bg-primary-soft ps-4 text-on-primary-soft"
    >
      <span className="min-w-0 wrap-anywhere">{fill(text.behindBar, { label })}</span>
      <IconButton icon="X" label={text.dropBar} onClick={onDrop} />
    </p>
  )
}
