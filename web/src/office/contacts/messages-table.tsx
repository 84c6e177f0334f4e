import { type ContactMessage, contacts } from 'contract/contacts'
import { fill } from 'contract/fill'
import { mayCall } from 'contract/roles'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmailText } from '../../ui/email-text.tsx'
import type { Selection } from '../../ui/hooks/use-selection.ts'
import type { MenuItem } from '../../ui/menu/menu.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { shownPhone } from '../../ui/shown-phone.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useMe } from '../layout/me.ts'
import { RecordMenu } from '../records/record-menu.tsx'
import { HandledSwitch } from './handled-switch.tsx'

type MessageActions = {
  onOpen: (message: ContactMessage) => void
  onRemove: (message: ContactMessage) => void
}

type MessagesTableProps = MessageActions & {
  messages: ContactMessage[]
  firstNumber: number
  selection: Selection
}

export function MessagesTable({ messages, firstNumber, selection, ...actions }: MessagesTableProps) {
  const { contacts: text, lists, records } = useText('office')
  const language = useLanguage()
  const columns: [Column<ContactMessage>, ...Column<ContactMessage>[]] = [
    {
      id: 'name',
      header: text.name,
      cell: (message) => (
        <button
          type="button"
          data-row-stop
          className="line-clamp-2 py-1 xl:min-w-24 xl:max-w-48 text-start font-medium wrap-anywhere underline-offset-4 hover:underline"
          onClick={() => actions.onOpen(message)}
        >
          {message.name}
        </button>
      ),
    },
    {
      id: 'email',
      header: text.email,
      cell: ({ email }) => (
        <span className="inline-block xl:min-w-32 xl:max-w-56">
          <EmailText>{email}</EmailText>
        </span>
      ),
    },
    {
      id: 'phone',
      header: text.phone,
      cell: ({ phone }) =>
        phone ? (
          <a href={phoneHref(phone)} className="whitespace-nowrap text-link">
            {shownPhone(phone)}
          </a>
        ) : null,
    },
    {
      id: 'text',
      header: text.message,
      cell: (message) => (
        <span className="line-clamp-1 wrap-anywhere xl:min-w-16 xl:max-w-96">{message.text}</span>
      ),
    },
    {
      id: 'created_at',
      header: text.date,
      cell: ({ created_at }) => (
        <TimeText at={created_at} title={formatDateTime(created_at, language)}>
          {formatDate(created_at, language)}
        </TimeText>
      ),
    },
    { id: 'handled', header: text.handled, cell: (message) => <HandledSwitch message={message} /> },
  ]
  return (
    <Table
      caption={text.title}
      rows={messages}
      rowKey={({ id }) => id}
      columns={columns}
      wideFrom="80rem"
      numbers={{ header: text.number, from: firstNumber }}
      selection={selection}
      selectLabel={({ name }) => fill(lists.selectOne, { name })}
      selectAllLabel={lists.selectAll}
      actionsHeader={records.actions}
      actions={(message) => <MessageMenu message={message} {...actions} />}
    />
  )
}

function MessageMenu({ message, onOpen, onRemove }: MessageActions & { message: ContactMessage }) {
  const { records } = useText('office')
  const me = useMe()
  const items: MenuItem[] = [{ label: records.open, icon: 'Eye', onSelect: () => onOpen(message) }]
  if (mayCall(me, contacts.remove)) {
    items.push({ label: records.remove, icon: 'Trash2', isDanger: true, onSelect: () => onRemove(message) })
  }
  return <RecordMenu name={message.name} items={items} />
}
