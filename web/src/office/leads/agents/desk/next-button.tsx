import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'

type NextButtonProps = { onNext: (() => void) | undefined; isMain?: boolean }

/** To the next lead of the day: by a press, or with N from anywhere. */
export function NextButton({ onNext, isMain = false }: NextButtonProps) {
  const { leadAgents: text } = useText('office')
  if (!onNext) return <p className="text-muted">{text.noNext}</p>
  return (
    <Button
      tone={isMain ? 'primary' : 'quiet'}
      className="justify-self-start"
      data-next-lead
      aria-keyshortcuts="N"
      onClick={onNext}
    >
      <span className="flex items-center gap-2">
        {text.next}
        <kbd aria-hidden className="rounded-compact border border-current px-1.5 text-xs">
          N
        </kbd>
      </span>
    </Button>
  )
}
