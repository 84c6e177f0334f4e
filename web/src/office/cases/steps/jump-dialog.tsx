import type { CaseStep } from 'contract/applications'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

type JumpDialogProps = {
  step: CaseStep
  skipped: readonly CaseStep[]
  onConfirm: () => void
  onClose: () => void
}

/** Names the steps that would be skipped before a later one is started. */
export function JumpDialog({ step, skipped, onConfirm, onClose }: JumpDialogProps) {
  const { steps: text } = useText('office').cases
  const language = useLanguage()
  const nameOf = ({ name }: CaseStep) => pickText(name, language)
  return (
    <ConfirmDialog
      question={fill(text.jumpQuestion, { name: nameOf(step) })}
      confirm={text.jump}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>{fill(text.jumpAbout, { names: skipped.map(nameOf).join(', ') })}</p>
    </ConfirmDialog>
  )
}
