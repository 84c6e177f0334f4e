import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { FactorList } from './factor-list.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { SecurityPart } from './security-part.tsx'
import type { Factor } from './use-account.ts'

const fetchSteps = async () => (await import('./enrol-steps.tsx')).EnrolSteps

// The limit of the sign-in service.
const maxFactors = 10

/** The second factor: whether there is one, its apps, and what to do when the phone is lost. */
export function FactorPart({ factors }: { factors: Factor[] }) {
  const { factor: text } = useText('security')
  const title = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const isOn = factors.length > 0
  const stopAdding = () => setAdding(false)

  // The row with the focus is gone, so the focus moves to its list.
  const afterRemoval = () => {
    flushSync(() => setRemoving(null))
    title.current?.focus()
  }

  return (
    <SecurityPart
      title={text.title}
      titleRef={title}
      badge={<Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? text.isOn : text.isOff}</Badge>}
    >
      <p className="text-muted">{isOn ? text.on : text.off}</p>
      {isOn && <FactorList factors={factors} onRemove={setRemoving} />}
      {factors.length < maxFactors && (
        <div>
          <Button tone="quiet" onClick={() => setAdding(true)}>
            {isOn ? text.add : text.begin}
          </Button>
        </div>
      )}
      {isOn && (
        <details className="group text-muted">
          <summary className="cursor-pointer py-2.5 text-link underline underline-offset-4">
            {text.lostTitle}
          </summary>
          <p>{text.lost}</p>
          <p>
            <TextLink to="/contact">{text.contact}</TextLink>
          </p>
        </details>
      )}
      {isAdding && (
        <LazyDialog title={isOn ? text.add : text.title} fetchPart={fetchSteps} onClose={stopAdding}>
          {(EnrolSteps) => <EnrolSteps isFirst={!isOn} onClose={stopAdding} />}
        </LazyDialog>
      )}
      {removing && (
        <RemoveFactor
          factor={removing}
          isLast={factors.length === 1}
          onRemoved={afterRemoval}
          onClose={() => setRemoving(null)}
        />
      )}
    </SecurityPart>
  )
}
