import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LateDialog } from '../../ui/late-dialog.tsx'
import { TextLink } from '../../ui/link.tsx'
import { FactorList } from './factor-list.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { SecurityPart } from './security-part.tsx'
import type { Factor } from './use-account.ts'

const fetchSteps = async () => (await import('./enrol-steps.tsx')).EnrolSteps

// The sign-in service takes no more.
const mostFactors = 10

/** The second factor: whether there is one, the apps it consists of, and what to do when the phone is gone. */
export function FactorPart({ factors }: { factors: Factor[] }) {
  const { factor: text } = useText('security')
  const title = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const isOn = factors.length > 0
  const stopAdding = () => setAdding(false)

  // The row that was pressed is gone, so the focus goes to what it was a row of.
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
      {factors.length < mostFactors && (
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
        <LateDialog title={isOn ? text.add : text.title} fetchPart={fetchSteps} onClose={stopAdding}>
          {(EnrolSteps) => <EnrolSteps isFirst={!isOn} onClose={stopAdding} />}
        </LateDialog>
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
