import { type ContactMessage, contacts } from 'contract/contacts'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

type RemoveMessageProps = { message: ContactMessage; onClose: () => void; onRemoved: () => void }

/** Asks before an enquiry is deleted permanently. */
export function RemoveMessage({ message, onClose, onRemoved }: RemoveMessageProps) {
  const { contacts: text } = useText('office')
  return (
    <RemoveDialog
      name={`${message.name} (${message.email})`}
      remove={() => callAsStaff(contacts.remove, { params: { id: message.id } })}
      text={text}
      shownIn={[contacts.list.path]}
      onClose={onClose}
      onRemoved={onRemoved}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
