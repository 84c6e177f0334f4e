import type { ContactMessage } from 'contract/contacts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { Selection } from '../../ui/hooks/use-selection.ts'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { useMarkHandled } from './use-mark-handled.ts'

type MarkSelectedProps = { messages: readonly ContactMessage[]; selection: Selection }

/** Marks the ticked enquiries: as handled while there is a new one among them, else as new again. */
export function MarkSelected({ messages, selection }: MarkSelectedProps) {
  const { contacts: text } = useText('office')
  const { mark, isBusy } = useMarkHandled()
  const handled = messages.some(({ id, handled_at }) => selection.ids.has(id) && handled_at === null)
  return (
    <BulkBar selection={selection}>
      <Button
        isBusy={isBusy}
        onClick={() => void mark([...selection.ids], handled).then(() => selection.clear())}
      >
        {handled ? text.markHandled : text.markNew}
      </Button>
    </BulkBar>
  )
}
