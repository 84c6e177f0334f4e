import type { MessageDocument } from 'contract/messages'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { OpenFileButton } from '../files/open-file-button.tsx'

/** The documents that were sent with a message. */
export function MessageDocuments({ documents }: { documents: readonly MessageDocument[] }) {
  const text = useText('messages')
  if (documents.length === 0) return null
  return (
    <ul className="grid gap-2">
      {documents.map(({ version_id, file_id, file_url, name }) => (
        <li key={version_id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="FileText" className="size-4" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </span>
          {file_id ? (
            <OpenFileButton file={{ file_id, file_url, name }} />
          ) : (
            <span className="text-sm">{text.erased}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
