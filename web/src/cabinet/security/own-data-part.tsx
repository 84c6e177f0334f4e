import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { DataDownload } from './data-download.tsx'
import { eraseMark } from './erase-mark.ts'
import { SecurityPart } from './security-part.tsx'

const fetchSteps = async () => (await import('./erase-steps.tsx')).EraseSteps

/** What is stored about the client: to download, and to erase. */
export function OwnDataPart() {
  const text = useText('security')
  const isHydrated = useHydrated()
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  // Who had to sign in again on the way continues where they were.
  const isBack = params.has(eraseMark)

  const close = () => {
    setOpen(false)
    if (!isBack) return
    const left = new URLSearchParams(params)
    left.delete(eraseMark)
    setParams(left, { replace: true, preventScrollReset: true })
  }

  return (
    <SecurityPart title={text.data.title}>
      <p className="text-muted">{text.data.text}</p>
      <DataDownload />
      <div>
        <Button tone="quiet" className="text-danger" onClick={() => setOpen(true)}>
          {text.erase.open}
        </Button>
      </div>
      {isHydrated && (isOpen || isBack) && (
        <LazyDialog title={text.erase.title} fetchPart={fetchSteps} onClose={close}>
          {(EraseSteps) => <EraseSteps onClose={close} />}
        </LazyDialog>
      )}
    </SecurityPart>
  )
}
