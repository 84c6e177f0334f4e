import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormFoot } from '../records/form-foot.tsx'

type DraftDialogProps<Typed extends FieldValues, Parsed> = {
  title: string
  form: UseFormReturn<Typed, unknown, Parsed>
  onApply: (values: Parsed) => void
  onClose: () => void
  children: ReactNode
}

/** Changes a part of what the page saves later; closing asks before what was typed is lost. */
export function DraftDialog<Typed extends FieldValues, Parsed>(props: DraftDialogProps<Typed, Parsed>) {
  const { title, form, onApply, onClose, children } = props
  const { helper: text } = useText('office')
  const site = useText('site')
  const { isDirty } = form.formState
  // Not the warning of the page's own form: the router listens to one of them at a time.
  const close = () => {
    if (!isDirty || window.confirm(site.form.leave)) onClose()
  }
  return (
    <Dialog title={title} onClose={close} isWide>
      <Form form={form} className="grid grid-cols-1 gap-6" onSubmit={onApply}>
        {children}
        <FormFoot>
          <p className="min-w-0 flex-1 text-sm text-faint max-sm:hidden">{text.applyHint}</p>
          <Button tone="quiet" onClick={close}>
            {site.dialog.cancel}
          </Button>
          <SubmitButton>{text.apply}</SubmitButton>
        </FormFoot>
      </Form>
    </Dialog>
  )
}
