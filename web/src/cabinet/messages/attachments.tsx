import { fill } from 'contract/fill'
import { type MessageDocument, maxMessageDocuments } from 'contract/messages'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

type AttachmentsProps = {
  documents: readonly MessageDocument[]
  onRemove: (document: MessageDocument) => void
}

/** The documents that will go with the message. */
export function Attachments({ documents, onRemove }: AttachmentsProps) {
  const text = useText('messages')
  if (documents.length === 0) return null
  return (
    <div className="grid gap-1">
      <ul aria-label={text.attached} className="grid gap-1">
        {documents.map((document) => (
          <li key={document.version_id} className="flex items-center gap-2 rounded-control bg-surface-2 ps-3">
            <Icon name="FileText" className="size-4" />
            <span className="min-w-0 flex-1 truncate">{document.name}</span>
            <IconButton
              icon="X"
              label={fill(text.detach, { name: document.name })}
              className="text-muted hover:text-text"
              onClick={() => onRemove(document)}
            />
          </li>
        ))}
      </ul>
      {documents.length >= maxMessageDocuments && (
        <p className="text-sm text-muted">{fill(text.full, { n: maxMessageDocuments })}</p>
      )}
    </div>
  )
}
