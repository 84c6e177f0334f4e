import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { maskPassport } from './mask-passport.ts'
import { useReveal } from './use-reveal.ts'

/** A passport number that a glance over the shoulder does not give away. */
export function PassportNumber({ number }: { number: string }) {
  const { card: text } = useText('profile')
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
