import type { WorkStage } from 'contract/lead-states'
import { reasonName } from 'contract/reject-reasons'
import type { ReactNode, Ref } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { deskKeys } from './desk-keys.ts'
import { NextButton } from './next-button.tsx'
import { resultOf } from './result-text.ts'
import type { LastStep } from './use-last-step.ts'

/** The texts for a lead that was passed on, and of the button that leads back to the list. */
export type DoneTexts = { done: string; another: string }

type DoneScreenProps = {
  stage: WorkStage
  last: LastStep
  texts: DoneTexts
  heading: Ref<HTMLHeadingElement>
  onNext: (() => void) | undefined
  onUndo: (() => void) | undefined
  onLeave: () => void
  children?: ReactNode
}

/** The result of a lead, where no other one is left, or the agent opens the next one. */
export function DoneScreen(props: DoneScreenProps) {
  const { stage, last, texts, heading, onNext, onUndo, onLeave, children } = props
  const { desk: text } = useText('office')
  const language = useLanguage()
  const now = useNow()
  const { moved } = last
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-4 py-12 text-center">
      <Icon name="CircleCheck" className="size-12 text-success" strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1} className="text-xl tabular-nums outline-none">
        {resultOf(last, stage, texts, text, now, language)}
      </h2>
      <p className="font-medium wrap-anywhere">{moved.name}</p>
      {moved.status === 'rejected' && moved.reason && (
        <p className="wrap-anywhere text-muted">{reasonName(moved.reason, language)}</p>
      )}
      <div>
        <NextButton onNext={onNext} isMain />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {onUndo && (
          <Button tone="quiet" aria-keyshortcuts={deskKeys.undo} onClick={onUndo}>
            {text.undo}
          </Button>
        )}
        <Button tone="quiet" onClick={onLeave}>
          {texts.another}
        </Button>
        {children}
      </div>
    </div>
  )
}
