import { documentRules } from 'contract/uploads'
import { useText } from '../../i18n/use-text.ts'
import { PickFileButton } from '../../shared/files/pick-file-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { useAttachedFiles } from './use-attached-files.ts'

/** Adds a file to a message, as long as one more may go with it. */
export function AttachButton({ attached }: { attached: ReturnType<typeof useAttachedFiles> }) {
  const { inbox: text } = useText('office')
  if (attached.isBusy) return <Spinner />
  if (attached.isFull) return null
  return (
    <PickFileButton about={{ text: text.documents }} rules={documentRules} onFile={attached.add}>
      {text.attach}
    </PickFileButton>
  )
}
