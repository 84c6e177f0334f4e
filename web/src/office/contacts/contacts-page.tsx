import type { ContactMessage } from 'contract/contacts'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessagesTable } from './messages-table.tsx'
import { RemoveMessage } from './remove-message.tsx'
import { pageSize, useMessages } from './use-messages.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** What visitors wrote through the contact form. The page and the open enquiry are in the address. */
export default function ContactsPage() {
  const { contacts: text } = useText('office')
  const list = useMessages()
  const { go, adjust } = useAddress()
  const [removed, setRemoved] = useState<ContactMessage | null>(null)
  const { rows, page } = list
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <RichRows
        list={list}
        pageSize={pageSize}
        failed={text.failed}
        empty={text.none}
        emptyAction={
          <Button tone="quiet" isBusy={rows.isFetching} onClick={() => void rows.refetch()}>
            {text.refresh}
          </Button>
        }
      >
        {(messages) => (
          <MessagesTable
            messages={messages}
            firstNumber={(page - 1) * pageSize + 1}
            onOpen={({ id }) => go({ open: id })}
            onRemove={setRemoved}
          />
        )}
      </RichRows>
      <MessageDialog rows={rows} onRemove={setRemoved} />
      {removed && (
        <RemoveMessage
          message={removed}
          onClose={() => setRemoved(null)}
          onRemoved={() => {
            setRemoved(null)
            adjust({ open: null })
          }}
        />
      )}
    </div>
  )
}
