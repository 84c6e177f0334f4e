import type { ContactMessage } from 'contract/contacts'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useSelection } from '../../ui/hooks/use-selection.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { ListControls } from '../lists/list-controls.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import { HandledTabs } from './handled-tabs.tsx'
import { MarkSelected } from './mark-selected.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessagesTable } from './messages-table.tsx'
import { RemoveMessage } from './remove-message.tsx'
import { pageSize, useMessages } from './use-messages.ts'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** What visitors wrote through the contact form. Search, filter, page and the open enquiry are in the address. */
export default function ContactsPage() {
  const { contacts: text } = useText('office')
  const list = useMessages()
  const { go, adjust } = useAddress()
  const [removed, setRemoved] = useState<ContactMessage | null>(null)
  const { rows, page } = list
  const shown = rows.data ?? []
  const selection = useSelection(shown.map(({ id }) => id))
  // Marking may remove the focused row from its tab.
  const part = usePreservedFocus<HTMLDivElement>(shown.map(({ id }) => id).join())
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <HandledTabs handled={list.handled} />
      <ListControls
        search={<ListSearch label={text.search} value={list.query ?? ''} onSearch={list.search} />}
      />
      <div ref={part} tabIndex={-1} className="grid min-w-0 gap-4">
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
              selection={selection}
              onOpen={({ id }) => go({ open: id })}
              onRemove={setRemoved}
            />
          )}
        </RichRows>
      </div>
      <MarkSelected messages={shown} selection={selection} />
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
