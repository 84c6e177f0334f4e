import { fill } from 'contract/fill'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

type BarChipProps = { label: string; onRemove: () => void }

/** Which bar of a plot the shown leads belong to, and the link back to those of the stage. */
export function BarChip({ label, onRemove }: BarChipProps) {
  const { leadManagers: text } = useText('office')
  return (
    <p
      data-bar-chip
      tabIndex={-1}
      className="inline-flex min-w-0 scroll-mt-20 items-center justify-self-start rounded-full bg-primary-soft ps-4 text-on-primary-soft"
    >
      <span className="min-w-0 wrap-anywhere">{fill(text.barLeads, { label })}</span>
      <IconButton icon="X" label={text.clearBar} onClick={onRemove} />
    </p>
  )
}
