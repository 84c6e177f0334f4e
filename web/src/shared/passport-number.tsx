import { fill } from 'contract/fill'
import type { Texts } from '../i18n/texts.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { maskPassport } from './mask-passport.ts'
import { useReveal } from './use-reveal.ts'

type PassportNumberProps = {
  number: string
  text: Record<keyof Texts['office']['passport'], string>
}

/** A passport number, masked against a glance over the shoulder. */
export function PassportNumber({ number, text }: PassportNumberProps) {
  const { isRevealed, toggle } = useReveal()
  const { dots, end } = maskPassport(number)
  return (
    <>
      {isRevealed ? (
        <span className="tabular-nums">{number}</span>
      ) : (
        <>
          <span aria-hidden className="tabular-nums">
            {dots + end}
          </span>
          <VisuallyHidden>{fill(text.passportEnd, { digits: end })}</VisuallyHidden>
        </>
      )}
      <IconButton
        icon={isRevealed ? 'EyeOff' : 'Eye'}
        label={isRevealed ? text.conceal : text.reveal}
        className="-me-3 text-muted hover:bg-surface-2"
        onClick={toggle}
      />
    </>
  )
}
