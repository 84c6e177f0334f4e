import { fill } from 'contract/fill'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useInlineError } from '../use-inline-error.ts'

type ChangeDialogProps = {
  title: string
  count: number
  /** Why it cannot be sent yet; null where it can. */
  missing: string | null
  save: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** A small form about the ticked leads. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, count, missing, save, onDone, onClose, children } = props
  const { leadLists: text } = useText('office')
  const { problem, run } = useInlineError()
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (missing || isBusy) return
    setBusy(true)
    const isDone = await run(save)
    setBusy(false)
    if (!isDone) return
    onClose()
    onDone()
  }
  const complaint = problem || (wasSent && missing)
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <p className="text-muted">{fill(text.tagAbout, { n: count })}</p>
        {complaint && <Notice tone="danger">{complaint}</Notice>}
        {children}
        <Button type="submit" isBusy={isBusy} className="justify-self-end">
          {text.save}
        </Button>
      </form>
    </Dialog>
  )
}
