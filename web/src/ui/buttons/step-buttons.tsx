import { useText } from '../../i18n/use-text.ts'
import { Button } from './button.tsx'
import type { ButtonTone } from './button-style.ts'
import { SubmitButton } from './submit-button.tsx'

type StepButtonsProps = { submit: string; tone?: ButtonTone; onCancel: () => void }

/** On to the next step, or out of it. */
export function StepButtons({ submit, tone = 'primary', onCancel }: StepButtonsProps) {
  const site = useText('site')
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton tone={tone}>{submit}</SubmitButton>
      <Button tone="quiet" onClick={onCancel}>
        {site.dialog.cancel}
      </Button>
    </div>
  )
}
