import type { WorkStage } from 'contract/lead-states'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { deskKeys } from './desk-keys.ts'
import type { DoneTexts } from './done-screen.tsx'
import { resultOf } from './result-text.ts'
import type { LastStep } from './use-last-step.ts'

type ResultStripProps = {
  stage: WorkStage
  last: LastStep
  texts: DoneTexts
  isUndoing: boolean
  onUndo: (() => void) | undefined
  onClose: () => void
  children?: ReactNode
}

/** What became of the last lead, above the next one, until the next outcome. */
export function ResultStrip({ stage, last, texts, isUndoing, onUndo, onClose, children }: ResultStripProps) {
  const { desk: text } = useText('office')
  const language = useLanguage()
  const now = useNow()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-success-soft px-3 py-1.5 text-sm text-on-success-soft">
      <Icon name="CircleCheck" className="size-4" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere tabular-nums">
        <span className="font-medium">{resultOf(last, stage, texts, text, now, language)}</span> ·{' '}
        {last.moved.name}
      </p>
      {onUndo && (
        <Button
          tone="quiet"
          size="compact"
          aria-keyshortcuts={deskKeys.undo}
          isBusy={isUndoing}
          onClick={onUndo}
        >
          {text.undo}
          <kbd aria-hidden className="ml-2 rounded-compact border border-current px-1 text-xs">
            {deskKeys.undo}
          </kbd>
        </Button>
      )}
      <Button tone="quiet" size="compact" onClick={onClose}>
        {texts.another}
      </Button>
      {children}
    </div>
  )
}
